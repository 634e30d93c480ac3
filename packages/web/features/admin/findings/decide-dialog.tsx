import { decideBounty } from '@wenli/contract/base-info/product-finding'
import { getAllFindingReplies, type FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { formatYuan } from '@wenli/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Radio } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import type { Row } from '../entity/row.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './decide-dialog.module.css'

const TO_OWNER = 0
const REPLY_COUNT = 100
type Values = { replyId: number; reason: string }

/** The owner let the time pass: who earned the coins, or nobody. */
export const DecideDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { t, word } = useWords()
  const [form] = Form.useForm<Values>()
  const { decide, sending } = useDecide('ProductFinding', onClose)
  const replies = useQuery({
    queryKey: ['finding-replies-to-decide', row.id],
    queryFn: ({ signal }) =>
      api<Page<FindingReplyItem>>(getAllFindingReplies.path, {
        query: { productFindingId: row.id, status: 'VISIBLE', MaxResultCount: REPLY_COUNT },
        signal,
      }),
  })
  const send = ({ replyId, reason }: Values) =>
    decide({
      path: decideBounty.path,
      body: { id: row.id, replyId: replyId === TO_OWNER ? null : replyId, reason: reason.trim() },
      done: t('AdminFinding.Decided'),
    })
  const required = (name: string) => [{ required: true, message: t('Form.FieldIsRequired', name) }]
  return (
    <Modal
      open
      title={t('AdminFinding.DecideTitle', String(row['title']), formatYuan(Number(row['bountyAmount'])))}
      width={520}
      okText={t('AdminFinding.Decide')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminFinding.DecideHint')}</p>
      <LoadState query={replies}>
        {({ items }) => (
          <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
            <Form.Item
              name="replyId"
              label={t('AdminFinding.Replies')}
              rules={required(t('AdminFinding.Replies'))}
            >
              <Radio.Group className={styles.choices}>
                {items.map(({ id, content, userFullName }) => (
                  <Radio key={id} value={id}>
                    {content} <small className={styles.by}>{userFullName}</small>
                  </Radio>
                ))}
                <Radio value={TO_OWNER}>{t('AdminFinding.ToOwner')}</Radio>
              </Radio.Group>
            </Form.Item>
            <Form.Item name="reason" label={word('Field.reason')} rules={required(word('Field.reason'))}>
              <Input.TextArea showCount maxLength={512} autoSize={{ minRows: 3, maxRows: 8 }} />
            </Form.Item>
          </Form>
        )}
      </LoadState>
    </Modal>
  )
}

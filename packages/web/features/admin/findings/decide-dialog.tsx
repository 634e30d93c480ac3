import { decideBounty } from '@wenli/contract/base-info/product-finding'
import { getAllFindingReplies, type FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { formatYuan } from '@wenli/contract/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import type { Row } from '../entity/row.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './decide-dialog.module.css'
import { ReplyPictures, Thumbnail } from './reply-pictures.tsx'

const TO_OWNER = 0
const PAGE_SIZE = 100
type Values = { replyId: number; reason: string }

/** The owner let the time pass: who earned the coins, or nobody. */
export const DecideDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { t, word } = useWords()
  const [form] = Form.useForm<Values>()
  const { decide, sending } = useDecide('ProductFinding', onClose)
  const [count, setCount] = useState(PAGE_SIZE)
  const replies = useQuery({
    queryKey: ['finding-replies-to-decide', row.id, count],
    queryFn: ({ signal }) =>
      api<Page<FindingReplyItem>>(getAllFindingReplies.path, {
        query: { productFindingId: row.id, status: 'VISIBLE', maxResultCount: count },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const send = ({ replyId, reason }: Values) =>
    decide({
      path: decideBounty.path,
      body: { id: row.id, replyId: replyId === TO_OWNER ? null : replyId, reason: reason.trim() },
      done: t('AdminFinding.Decided'),
    })
  const required = (name: string) => ({ required: true, message: t('Form.FieldIsRequired', name) })
  return (
    <Dialog
      title={t('AdminFinding.DecideTitle', String(row['title']), formatYuan(Number(row['bountyAmount'])))}
      width={520}
      okText={t('AdminFinding.Decide')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminFinding.DecideHint')}</p>
      <div className={styles.wanted}>
        <Thumbnail url={String(row['findingImageUrl'])} label={String(row['title'])} />
        {typeof row['description'] === 'string' && <p>{row['description']}</p>}
      </div>
      <LoadState query={replies}>
        {({ items, totalCount }) => (
          <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
            <Form.Item
              name="replyId"
              label={t('AdminFinding.Replies')}
              rules={[required(t('AdminFinding.Replies'))]}
            >
              <Radio.Group className={styles.choices}>
                {items.map((reply) => (
                  <div key={reply.id}>
                    <Radio value={reply.id} disabled={reply.isUserClosed}>
                      {reply.content} <small className={styles.by}>{reply.userFullName}</small>
                    </Radio>
                    <ReplyPictures reply={reply} />
                  </div>
                ))}
                {totalCount > items.length && (
                  <Button loading={replies.isFetching} onClick={() => setCount(count + PAGE_SIZE)}>
                    {t('AdminFinding.MoreReplies', totalCount - items.length)}
                  </Button>
                )}
                <Radio value={TO_OWNER}>{t('AdminFinding.ToOwner')}</Radio>
              </Radio.Group>
            </Form.Item>
            <Form.Item
              name="reason"
              label={word('Field.reason')}
              rules={[{ ...required(word('Field.reason')), whitespace: true }]}
            >
              <Input.TextArea showCount maxLength={512} autoSize={{ minRows: 3, maxRows: 8 }} />
            </Form.Item>
          </Form>
        )}
      </LoadState>
    </Dialog>
  )
}

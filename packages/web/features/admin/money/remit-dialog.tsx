import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../texts/use-words.ts'

type RemitDialogProps = { onRemit: (bankRef: string) => Promise<void>; onClose: () => void }

/** The bank has transferred it: under which reference. */
export const RemitDialog = ({ onRemit, onClose }: RemitDialogProps) => {
  const { t } = useWords()
  const [form] = Form.useForm<{ bankRef: string }>()
  const [sending, setSending] = useState(false)
  const label = t('Withdrawal.bankRef')
  const send = async ({ bankRef }: { bankRef: string }): Promise<void> => {
    setSending(true)
    try {
      await onRemit(bankRef.trim())
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={t('AdminWithdrawal.RemitTitle')}
      width={440}
      okText={t('AdminWithdrawal.Remit')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminWithdrawal.RemitHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
        <Form.Item
          name="bankRef"
          label={label}
          rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', label) }]}
        >
          <Input autoFocus maxLength={64} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

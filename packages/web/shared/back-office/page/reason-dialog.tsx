import { Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useT } from '../../i18n/text-provider.tsx'

export type ReasonDialogProps = {
  readonly title: string
  readonly hint: string
  /** What the reason is called. */
  readonly label: string
  readonly confirmText: string
  readonly maxLength: number
  /** Most reasons are given for a refusal; what takes nothing from anybody is not drawn as a danger. */
  readonly isDanger?: boolean
  /** What else is said with it. */
  readonly children?: ReactNode
  readonly onReason: (reason: string) => Promise<void>
  readonly onCancel: () => void
}

/** A refusal says why, in words that its receiver will read. */
export const ReasonDialog = ({
  title,
  hint,
  label,
  confirmText,
  maxLength,
  isDanger = true,
  children,
  onReason,
  onCancel,
}: ReasonDialogProps) => {
  const t = useT()
  const [form] = Form.useForm<{ reason: string }>()
  const [sending, setSending] = useState(false)
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setSending(true)
    try {
      await onReason(reason.trim())
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={480}
      okText={confirmText}
      okButtonProps={{ danger: isDanger }}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onCancel}
      onOk={form.submit}
    >
      <p>{hint}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
        <Form.Item
          name="reason"
          label={label}
          rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', label) }]}
        >
          <Input.TextArea autoFocus showCount maxLength={maxLength} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        {children}
      </Form>
    </Dialog>
  )
}

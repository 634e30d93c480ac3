import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { FieldFrame } from './field-row.tsx'
import { useWords } from '../texts/use-words.ts'

const REASON_MAX_LENGTH = 512

type ReasonDialogProps = {
  readonly title: string
  readonly hint: string
  readonly confirmText: string
  /** Where the contract allows less than usual. */
  readonly maxLength?: number
  readonly onReason: (reason: string) => Promise<void>
  readonly onCancel: () => void
}

/** A refusal says why, in words that its receiver will read. */
export const ReasonDialog = ({
  title,
  hint,
  confirmText,
  maxLength = REASON_MAX_LENGTH,
  onReason,
  onCancel,
}: ReasonDialogProps) => {
  const { t, word } = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  const send = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem(t('Validation.Required', word('Field.reason')))
    setSending(true)
    try {
      await onReason(reason.trim())
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      width={480}
      okText={confirmText}
      okButtonProps={{ danger: true }}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onCancel}
      onOk={() => void send().catch(() => undefined)}
    >
      <FieldFrame id={id} label={word('Field.reason')} required problem={problem} hint={hint} width="whole">
        <Input.TextArea
          id={id}
          value={reason}
          maxLength={maxLength}
          showCount
          autoFocus
          autoSize={{ minRows: 3, maxRows: 8 }}
          status={problem === undefined ? '' : 'error'}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem`}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </FieldFrame>
    </Modal>
  )
}

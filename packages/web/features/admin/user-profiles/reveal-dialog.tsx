import { revealUserProfile } from '@wenli/contract/auth/user-profile'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { FieldFrame } from '../form/field-row.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './reveal-dialog.module.css'

type Revealed = { identificationCardNo: string | null }
const { reason: reasonSchema } = revealUserProfile.body.shape

/** Asks for a reason, which goes to the audit log, and then shows the number until the dialog is closed. */
export const RevealDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, word } = useWords()
  const inputId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [card, setCard] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  const reveal = async (): Promise<void> => {
    if (!reasonSchema.safeParse(reason).success)
      return setProblem(t('Validation.Required', word('Field.reason')))
    setAsking(true)
    try {
      const answer = await api<Revealed>(revealUserProfile.path, { method: 'POST', body: { id, reason } })
      setCard(answer.identificationCardNo ?? t('Admin.Nothing'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Modal
      open
      title={t('AdminProfile.RevealTitle')}
      onCancel={onClose}
      okText={t(card === null ? 'AdminProfile.Reveal' : 'Dialog.Close')}
      cancelText={t('Dialog.Cancel')}
      cancelButtonProps={{ hidden: card !== null }}
      confirmLoading={asking}
      onOk={() => (card === null ? void reveal().catch(() => undefined) : onClose())}
      width={440}
    >
      {card === null ? (
        <FieldFrame
          id={inputId}
          label={word('Field.reason')}
          required
          problem={problem}
          hint={t('AdminProfile.RevealHint')}
          width="whole"
        >
          <Input.TextArea
            id={inputId}
            value={reason}
            maxLength={200}
            autoFocus
            status={problem === undefined ? '' : 'error'}
            aria-required
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
        </FieldFrame>
      ) : (
        <output className={styles.number}>{card}</output>
      )}
    </Modal>
  )
}

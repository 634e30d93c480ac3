import { createReport } from '@wenli/contract/base-info/report'
import { reportReasons, type ReportTarget } from '@wenli/contract/base-info/report-life'
import { REPORT_TEXT_MAX_LENGTH } from '@wenli/contract/limits'
import { useId, useState, type FormEvent } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './report-dialog.module.css'

type ReportDialogProps = { target: ReportTarget; no: string; onClose: () => void }

/** Why, and in words of one's own; the platform answers by a notice. */
export const ReportDialog = ({ target, no, onClose }: ReportDialogProps) => {
  const t = useT()
  const reasonId = useId()
  const textId = useId()
  const [reason, setReason] = useState<string>(reportReasons[0])
  const [description, setDescription] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const body = { target, targetNo: no, reason, description: description.trim() }
      await api<null>(createReport.path, { method: 'POST', body })
      showToast('success', t('Report.Sent'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send().catch(() => undefined)
  }
  return (
    <Modal title={t('Report.Open')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('Report.Lead')}</p>
        <label htmlFor={reasonId}>{t('Report.reason')}</label>
        <select id={reasonId} value={reason} onChange={(event) => setReason(event.target.value)}>
          {reportReasons.map((each) => (
            <option key={each} value={each}>
              {t(`Report.reason.${each}`)}
            </option>
          ))}
        </select>
        <label htmlFor={textId}>{t('Report.description')}</label>
        <textarea
          id={textId}
          rows={5}
          required
          maxLength={REPORT_TEXT_MAX_LENGTH}
          placeholder={t('Report.Hint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('Dialog.Cancel')}</Button>
          <Button look="primary" type="submit" disabled={isSending || description.trim() === ''}>
            {t('Report.Send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { Button } from 'antd'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  submitText: string
  /** What is wrong with what was typed; null when it can be sent. */
  check: () => string | null
  send: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form that asks for a pay password: what the server refuses stands in it, and nothing typed is lost. */
export const FormDialog = ({ title, submitText, check, send, onClose, children }: FormDialogProps) => {
  const t = useT()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    const found = check()
    setProblem(found ?? '')
    if (found !== null) return
    setSending(true)
    try {
      await send()
      onClose()
    } catch (failure) {
      setProblem((failure instanceof ApiFailure && failure.error?.message) || t('Pay.TryAgain'))
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        {problem !== '' && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {submitText}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

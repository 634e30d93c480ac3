import { isSentCode } from '@wenli/contract/auth/sent-code'
import { isPayPassword } from '@wenli/contract/finance/pay-password'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { quietApi } from '../api/browser-api.ts'
import { useT } from '../i18n/text-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/toast-store.ts'
import { walletKey } from './own-wallet.ts'
import styles from './pay-password-dialog.module.css'

const RESEND_SECONDS = 60

const useResendWait = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [seconds])
  return { seconds, start: () => setSeconds(RESEND_SECONDS) }
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)

/** A code to the telephone, then six digits twice: for the first pay password and for a new one. */
export const PayPasswordDialog = ({ onSet, onClose }: { onSet: () => void; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const wait = useResendWait()
  const [form, setForm] = useState({ code: '', payPassword: '', again: '' })
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    setSending(true)
    try {
      await work()
    } catch (failure) {
      setProblem((failure instanceof ApiFailure && failure.error?.message) || t('Pay.TryAgain'))
    } finally {
      setSending(false)
    }
  }
  const send = () =>
    attempt(async () => {
      await quietApi('/api/client/Wallet/sendPayPasswordCode', { method: 'POST' })
      wait.start()
      showToast('success', t('PayPassword.CodeSent'))
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isSentCode(form.code)) return setProblem(t('PayPassword.CodeMissing'))
    if (!isPayPassword(form.payPassword)) return setProblem(t('PayPassword.SixDigits'))
    if (form.payPassword !== form.again) return setProblem(t('PayPassword.Different'))
    void attempt(async () => {
      const { code, payPassword } = form
      await quietApi('/api/client/Wallet/setPayPassword', { method: 'PUT', body: { code, payPassword } })
      await client.invalidateQueries({ queryKey: walletKey })
      showToast('success', t('PayPassword.Saved'))
      onSet()
    })
  }
  const field = (name: keyof typeof form) => ({
    inputMode: 'numeric' as const,
    maxLength: 6,
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: digits(event.target.value) }),
  })
  return (
    <Modal title={t('PayPassword.Title')} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <p className={styles.lead}>{t('PayPassword.Lead')}</p>
        <div className={styles.code}>
          <Field label={t('PayPassword.Code')} autoComplete="one-time-code" {...field('code')} />
          <Button disabled={isSending || wait.seconds > 0} onClick={() => void send()}>
            {wait.seconds > 0 ? t('PayPassword.Resend', wait.seconds) : t('PayPassword.SendCode')}
          </Button>
        </div>
        <Field
          label={t('PayPassword.New')}
          type="password"
          autoComplete="new-password"
          {...field('payPassword')}
        />
        <Field
          label={t('PayPassword.Again')}
          type="password"
          autoComplete="new-password"
          {...field('again')}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('Dialog.Cancel')}</Button>
          <Button look="primary" type="submit" disabled={isSending}>
            {t('PayPassword.Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

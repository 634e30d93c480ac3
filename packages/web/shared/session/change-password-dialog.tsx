import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { useState, type FormEvent } from 'react'
import { api } from '../api/browser-api.ts'
import { useT } from '../i18n/text-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './change-password-dialog.module.css'
import { checkPasswordForm, type PasswordForm, type PasswordFormProblems } from './check-password-form.ts'

const fields = [
  { name: 'currentPassword', label: 'ChangePassword.Current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'ChangePassword.New', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'ChangePassword.Confirmation', autoComplete: 'new-password' },
] as const

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmation: '' }

/** spec §5: three password fields of 32 characters; on success a message, and the dialog closes. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<PasswordFormProblems>({})
  const [sending, setSending] = useState(false)

  const save = async () => {
    setSending(true)
    try {
      const { currentPassword, newPassword } = form
      await api<boolean>('/api/services/app/User/ChangePassword', {
        method: 'POST',
        body: { currentPassword, newPassword },
      })
      showToast('success', t('ChangePassword.Success'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkPasswordForm(form)
    setProblems(found)
    // A refusal has been shown by the error catalogue; the form stays for another try.
    if (Object.keys(found).length === 0) save().catch(() => undefined)
  }

  return (
    <Modal title={t('Header.ChangePassword')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {fields.map(({ name, label, autoComplete }) => {
          const problem = problems[name]
          return (
            <Field
              key={name}
              label={t(label)}
              problem={problem === undefined ? undefined : t(problem, t(label))}
              type="password"
              name={name}
              autoComplete={autoComplete}
              maxLength={PASSWORD_MAX_LENGTH}
              value={form[name]}
              onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            />
          )
        })}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('Dialog.Cancel')}</Button>
          <Button look="primary" type="submit" disabled={sending}>
            {t('ChangePassword.Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

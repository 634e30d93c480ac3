import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { useState, type ReactNode } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { signOut } from '../../../shared/session/sign-out.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { FormDialog } from '../wallet/form-dialog.tsx'

const address = (verb: string) => `/api/client/Account/${verb}`

type PasswordDialogProps = {
  title: string
  submitText: string
  send: (password: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password once more; a refusal stands in the dialog. */
const PasswordDialog = ({ title, submitText, send, onClose, children }: PasswordDialogProps) => {
  const t = useT()
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      check={() => (password === '' ? t('Form.FieldIsRequired', t('OwnData.Password')) : null)}
      send={() => send(password)}
      onClose={onClose}
    >
      {children}
      <Field
        label={t('OwnData.Password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}

export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const send = async (password: string): Promise<void> => {
    const { fileName, content } = await quietApi<{ fileName: string; content: string }>(
      address('ExportOwnData'),
      { method: 'POST', body: { password } },
    )
    saveFile(new Blob([content], { type: 'application/json' }), fileName)
    showToast('success', t('OwnData.Exported'))
  }
  return (
    <PasswordDialog
      title={t('OwnData.Export')}
      submitText={t('OwnData.ExportConfirm')}
      send={send}
      onClose={onClose}
    />
  )
}

export const CloseDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const send = async (password: string): Promise<void> => {
    await quietApi(address('Close'), { method: 'POST', body: { password } })
    showToast('success', t('OwnData.Closed'))
    signOut()
  }
  return (
    <PasswordDialog
      title={t('OwnData.Close')}
      submitText={t('OwnData.CloseConfirm')}
      send={send}
      onClose={onClose}
    >
      <p>{t('OwnData.CloseHint')}</p>
    </PasswordDialog>
  )
}

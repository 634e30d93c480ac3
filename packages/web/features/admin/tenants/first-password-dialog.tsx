import { Button, Modal } from 'antd'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './first-password-dialog.module.css'

export type FirstSignIn = { readonly userName: string; readonly password: string }

/** Shown once: the server does not keep the password. Only its own button closes the dialog. */
export const FirstPasswordDialog = ({
  signIn,
  onClose,
}: {
  signIn: FirstSignIn | null
  onClose: () => void
}) => {
  const { t } = useWords()
  const copy = async (): Promise<void> => {
    const text = `${t('AdminTenant.UserName')}: ${signIn?.userName}\n${t('AdminTenant.Password')}: ${signIn?.password}`
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', t('AdminTenant.Copied'))
    } catch {
      showToast('warning', t('Service.CopyByHand', signIn?.password ?? ''))
    }
  }
  return (
    <Modal
      open={signIn !== null}
      title={t('AdminTenant.PasswordTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('AdminTenant.Copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('AdminTenant.Done')}
        </Button>,
      ]}
    >
      <p>{t('AdminTenant.PasswordHint')}</p>
      <dl className={styles.signIn}>
        <dt>{t('AdminTenant.UserName')}</dt>
        <dd>{signIn?.userName}</dd>
        <dt>{t('AdminTenant.Password')}</dt>
        <dd>
          <code>{signIn?.password}</code>
        </dd>
      </dl>
    </Modal>
  )
}

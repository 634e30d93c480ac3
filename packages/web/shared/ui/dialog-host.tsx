import { useT } from '../i18n/text-provider.tsx'
import { Button } from './button.tsx'
import styles from './dialog-host.module.css'
import type { OpenDialog } from './dialog-store.ts'
import { Modal } from './modal.tsx'

const Dialog = ({ dialog }: { dialog: OpenDialog }) => {
  const t = useT()
  return (
    <Modal title={dialog.title} role="alertdialog" onClose={() => dialog.answer(false)}>
      <p className={styles.content}>{dialog.content}</p>
      <div className={styles.actions}>
        {dialog.kind === 'confirm' && (
          <Button onClick={() => dialog.answer(false)}>{dialog.cancelText ?? t('Dialog.NotNow')}</Button>
        )}
        <Button look="primary" autoFocus onClick={() => dialog.answer(true)}>
          {dialog.confirmText ?? t('Dialog.Confirm')}
        </Button>
      </div>
    </Modal>
  )
}

export const DialogHost = ({ dialogs }: { dialogs: readonly OpenDialog[] }) =>
  dialogs.map((dialog) => <Dialog key={dialog.id} dialog={dialog} />)

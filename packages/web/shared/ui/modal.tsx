import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/text-provider.tsx'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

type ModalProps = {
  title: string
  onClose: () => void
  /** An alert dialog is announced with its text and has no close button of its own. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, closes on Esc and makes the page behind it inert. */
export const Modal = ({ title, onClose, role = 'dialog', children }: ModalProps) => {
  const t = useT()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])

  // On the body: inside the page it would take over the looks of whatever it was opened from.
  return createPortal(
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={styles.modal}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {role === 'dialog' && (
          <button type="button" className={styles.close} aria-label={t('Dialog.Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>,
    document.body,
  )
}

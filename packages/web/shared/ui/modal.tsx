import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/text-provider.tsx'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

/** What has the focus and all that it stands in, from the inside out. */
type Way = readonly Element[]

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'
const open: Way[] = []

/** Also out of what lies over the page already: it may be gone first, or together with what is opened from it. */
const wayToFocus = (): Way => {
  const way: Element[] = []
  for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement)
    way.push(at)
  return [...way, ...(open.at(-1) ?? [])]
}

const takesFocus = (element: HTMLElement): boolean => {
  element.focus()
  return document.activeElement === element
}

/** Back to where it came from; if that is gone, as the button of what is done now, to what is left nearest to it. */
export const giveBack = (way: Way): void => {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  way.some(
    (element) =>
      element instanceof HTMLElement &&
      element.isConnected &&
      [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)].some(takesFocus),
  )
}

/**
 * For whatever lies over the page and leaves by no longer being drawn: neither the browser nor antd gives the focus back
 * then, and the keyboard would start again at the top of the page. It has no file of its own: public pages would have to name
 * one more script.
 */
export const useFocusReturn = (): void => {
  // While drawing: a field of it may take the focus before its first effect.
  const [way] = useState(wayToFocus)
  useEffect(() => {
    open.push(way)
    return () => {
      open.splice(open.indexOf(way), 1)
      giveBack(way)
    }
  }, [way])
}

type ModalProps = {
  title: string
  onClose: () => void
  /** An alert dialog is announced with its text and has no close button of its own. */
  role?: 'dialog' | 'alertdialog'
  /** For a picture it is as large as the window allows. */
  holds?: 'words' | 'picture'
  children: ReactNode
}

/** Esc is for the topmost dialog: a drawer behind it, which listens on the window, must not hear of it. */
const keepEscape = (event: KeyboardEvent): void => {
  const isInside = event.target instanceof Element && event.target.closest('dialog') !== null
  if (event.key === 'Escape' && !isInside) event.stopPropagation()
}

/** The browser's own modal dialog: it holds the focus, closes on Esc and makes the page behind it inert. */
export const Modal = ({ title, onClose, role = 'dialog', holds = 'words', children }: ModalProps) => {
  const t = useT()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useFocusReturn()
  useEffect(() => {
    const dialog = element.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    window.addEventListener('keydown', keepEscape, true)
    return () => window.removeEventListener('keydown', keepEscape, true)
  }, [])

  // On the body: inside the page it would take over the looks of whatever it was opened from.
  return createPortal(
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={styles.modal}
      data-holds={holds}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onCancel={(event) => {
        // Neither of a dialog that was opened from this one, nor of a choice of files that was broken off.
        event.stopPropagation()
        if (event.target !== event.currentTarget) return
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

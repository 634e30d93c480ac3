import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import styles from './toast-host.module.css'
import type { Toast } from './toast-store.ts'

const icons = { success: 'check', info: 'info', warning: 'warning' } as const

/** spec §9: toasts appear 350 px from the top. As a popover they stand above an open dialog too. */
export const ToastHost = ({ toasts }: { toasts: readonly Toast[] }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown again with every change: a dialog that opened in between would cover them.
    box.current?.hidePopover()
    box.current?.showPopover()
  }, [toasts])
  return createPortal(
    <div ref={box} popover="manual" className={styles.toasts} role="status">
      {toasts.map(({ id, tone, content }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={icons[tone]} />
          <span>{content}</span>
        </div>
      ))}
    </div>,
    document.body,
  )
}

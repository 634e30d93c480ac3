import { TOAST_TOP_OFFSET_PX } from '@wenli/contract/limits'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import styles from './toast-host.module.css'
import type { Toast } from './toast-store.ts'

const icons = { success: 'check', info: 'info', warning: 'warning' } as const

/** spec §9: so far from the top, but never below the middle of a small window. */
const place = { insetBlockStart: `min(${TOAST_TOP_OFFSET_PX}px, 50dvh)` }

/** As a popover they stand above an open dialog too. */
export const ToastHost = ({ toasts }: { toasts: readonly Toast[] }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown again with every change: a dialog that opened in between would cover them.
    box.current?.hidePopover()
    box.current?.showPopover()
  }, [toasts])
  return createPortal(
    <div ref={box} popover="manual" className={styles.toasts} style={place} role="status">
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

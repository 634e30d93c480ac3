import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import styles from './toast-host.module.css'
import type { Toast } from './toast-store.ts'

const icons = { success: 'check', info: 'info', warning: 'warning' } as const

/** spec §9: toasts appear 350 px from the top. */
export const ToastHost = ({ toasts }: { toasts: readonly Toast[] }) =>
  createPortal(
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, tone, content }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={icons[tone]} />
          <span>{content}</span>
        </div>
      ))}
    </div>,
    document.body,
  )

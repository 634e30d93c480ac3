import type { ReactNode } from 'react'
import styles from './list-message.module.css'

/** In place of rows: nothing here yet, nothing that fits, or the list could not be had. */
export const ListMessage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.message} role="status">
    <span className={styles.weave} aria-hidden="true" />
    <p>{title}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)

import type { ReactNode } from 'react'
import styles from './empty-note.module.css'

/** An empty list invites to go on. */
export const EmptyNote = ({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children?: ReactNode
}) => (
  <div className={styles.note}>
    <span className={styles.weave} aria-hidden="true" />
    <h2>{title}</h2>
    <p>{hint}</p>
    {children}
  </div>
)

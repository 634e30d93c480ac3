import type { ReactNode } from 'react'
import styles from './list-note.module.css'

/** In place of rows: there are none, none that fit, or they could not be had; and what to do about it. */
export const ListNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.note} role="status">
    <p>{text}</p>
    {children}
  </div>
)

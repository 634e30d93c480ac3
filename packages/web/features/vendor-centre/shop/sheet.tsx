import { useId, type ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = { title: string; lead?: string; action?: ReactNode; children: ReactNode }

/** One subject of the page, with its name and, at the right, what can be done about it. */
export const Sheet = ({ title, lead, action, children }: SheetProps) => {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}

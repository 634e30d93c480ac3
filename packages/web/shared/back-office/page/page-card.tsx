import type { ReactNode } from 'react'
import styles from './page-card.module.css'

type PageCardProps = { title: string; lead?: string; width?: 'form' | 'full'; children: ReactNode }

/** A page of the back office: its name, one sentence, and its content on a sheet. */
export const PageCard = ({ title, lead, width = 'form', children }: PageCardProps) => (
  <section className={styles.page} data-width={width}>
    <h1>{title}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    <div className={styles.sheet}>{children}</div>
  </section>
)

import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A block of the home page: its name, why it is here, and its content. */
export const Section = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import styles from './step.module.css'

/** One of the steps of a checkout, with its number. */
export const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className={styles.step} aria-labelledby={`step-${number}`}>
    <h2 id={`step-${number}`}>
      <span aria-hidden="true">{number}</span>
      {title}
    </h2>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import styles from './figure-row.module.css'

export type Figure = { label: string; value: ReactNode; hint?: string }

/** A few numbers that matter, side by side; the first leads. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.row}>
    {figures.map(({ label, value, hint }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
      </div>
    ))}
  </dl>
)

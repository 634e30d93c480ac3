import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = { lines: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and values in two columns; what is empty is left out. */
export const Facts = ({ lines }: FactsProps) => (
  <dl className={styles.facts}>
    {lines
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** One subject of a drawer. */
export const FactSection = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.section}>
    <header>
      <h3>{title}</h3>
      {action}
    </header>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

type FactsProps = {
  lines: readonly Fact[]
  /** What stands for a value that is empty; without it such a line is left out. */
  empty?: string
}

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false

/** Names and values in two columns. */
export const Facts = ({ lines, empty }: FactsProps) => (
  <dl className={styles.facts}>
    {lines
      .filter(([, value]) => empty !== undefined || !isEmpty(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isEmpty(value) ? empty : value}</dd>
        </div>
      ))}
  </dl>
)

/** The subjects of a review, each under a heading of its own. */
export const FactParts = ({ children }: { children: ReactNode }) => (
  <div className={styles.parts}>{children}</div>
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

import type { ReactNode } from 'react'
import styles from './action-card.module.css'
import { AppLink } from './app-link.tsx'
import { Icon, type IconName } from './icon.tsx'

export type ActionCardProps = {
  readonly icon: IconName
  readonly value: ReactNode
  readonly title: string
  readonly action: string
  /** `urgent`: its number wants an answer. `warning`: something is wrong. `quiet`: nothing to do now. */
  readonly tone?: 'plain' | 'urgent' | 'warning' | 'quiet'
  /** Where it leads, or what it does. */
  readonly to: string | (() => void)
}

/** Something that needs an action, with the way to it; an item of `ActionCards`. */
export const ActionCard = ({ icon, value, title, action, tone = 'plain', to }: ActionCardProps) => {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.action}>
        {action}
        <Icon name="arrow" size={16} />
      </span>
    </>
  )
  return (
    <li>
      {typeof to === 'string' ? (
        <AppLink to={to} className={styles.card} data-tone={tone}>
          {content}
        </AppLink>
      ) : (
        <button type="button" className={styles.card} data-tone={tone} onClick={to}>
          {content}
        </button>
      )}
    </li>
  )
}

export const ActionCards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
)

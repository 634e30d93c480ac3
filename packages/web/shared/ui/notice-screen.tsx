import type { ReactNode } from 'react'
import styles from './notice-screen.module.css'

/** A page that has one thing to say: not found, failed, still loading. */
export const NoticeScreen = ({
  code,
  title,
  children,
  actions,
}: {
  code?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
}) => (
  <section className={styles.screen}>
    <div className={styles.swatch} aria-hidden="true">
      {code !== undefined && <span className={styles.code}>{code}</span>}
    </div>
    <h1 className={styles.title}>{title}</h1>
    {children !== undefined && <p className={styles.text}>{children}</p>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </section>
)

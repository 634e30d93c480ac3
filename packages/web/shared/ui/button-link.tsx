import styles from './button.module.css'
import { AppLink } from './app-link.tsx'

type ButtonLinkProps = { to: string; look?: 'primary' | 'quiet'; children: string }

/** Looks like a button, is a link: for going somewhere. */
export const ButtonLink = ({ to, look = 'quiet', children }: ButtonLinkProps) => (
  <AppLink to={to} className={styles.button} data-look={look}>
    {children}
  </AppLink>
)

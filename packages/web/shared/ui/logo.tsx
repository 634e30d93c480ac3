import { paths } from '@wenli/contract/paths'
import { useT } from '../i18n/text-provider.tsx'
import { AppLink } from './app-link.tsx'
import styles from './logo.module.css'

/** A swatch with a woven corner beside the name. */
export const Logo = () => {
  const t = useT()
  return (
    <AppLink to={paths.home()} className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="4" fill="var(--brand)" />
        <g fill="none" stroke="var(--paper)" strokeWidth="2.4" strokeLinecap="round">
          <path d="M8 12c6-4 10 4 16 0 3-2 5-2 8 0" />
          <path d="M8 20c6-4 10 4 16 0 3-2 5-2 8 0" />
          <path d="M8 28c6-4 10 4 16 0 3-2 5-2 8 0" />
        </g>
      </svg>
      <span className={styles.name}>{t('Site.Name')}</span>
    </AppLink>
  )
}

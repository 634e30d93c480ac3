import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import styles from './breadcrumb.module.css'

export type Crumb = { name: string; path: string }

/** From the home page, or the front of a section, down; the last one is where the visitor is. */
export const Breadcrumb = ({ trail, home }: { trail: readonly Crumb[]; home?: Crumb }) => {
  const t = useT()
  const whole = [home ?? { name: t('Strip.Home'), path: paths.home() }, ...trail]
  return (
    <nav className={styles.trail} aria-label={t('Crumb.Label')}>
      <ol>
        {whole.map(({ name, path }, index) => (
          <li key={path}>
            {index === whole.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <AppLink to={path}>{name}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

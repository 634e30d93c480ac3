import { NavLink } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { useKnowsRoute } from '../../../shared/ui/known-routes.tsx'
import styles from './tab-bar.module.css'

/** The bottom bar of a phone. Entries whose screen does not exist yet are left out. */
export const TabBar = () => {
  const t = useT()
  const knows = useKnowsRoute()
  const entries = [
    { to: paths.home(), icon: 'home', text: t('TabBar.Home') },
    { to: paths.productList(), icon: 'grid', text: t('TabBar.Categories') },
    { to: paths.searchByImage(), icon: 'camera', text: t('TabBar.SearchByImage') },
    { to: paths.findingList(), icon: 'picture', text: t('TabBar.Findings') },
    { to: paths.personalCentre(), icon: 'user', text: t('TabBar.Mine') },
  ] as const
  return (
    <nav className={styles.bar} aria-label={t('TabBar.Label')}>
      {entries
        .filter(({ to }) => knows(to))
        .map(({ to, icon, text }) => (
          <NavLink key={to} to={to} end className={styles.entry}>
            <BasicIcon name={icon} size={22} />
            {text}
          </NavLink>
        ))}
    </nav>
  )
}

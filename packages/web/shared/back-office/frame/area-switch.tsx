import { Link } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import type { FramePlan } from '../frame-plan.ts'
import styles from './area-switch.module.css'

/** The way between the areas, for those who may enter more than one. */
export const AreaSwitch = ({ areas, area }: Pick<FramePlan, 'areas' | 'area'>) => {
  const t = useT()
  if (areas.length < 2) return null
  return (
    <nav className={styles.areas} aria-label={t('Frame.Areas')}>
      {areas.map(({ area: each, title, path }) => (
        <Link key={each} to={path} aria-current={each === area ? 'true' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}

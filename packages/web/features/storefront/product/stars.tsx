import { STAR_MAX } from '@wenli/contract/limits'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './stars.module.css'

/** Whole and part stars, read as a number by those who listen. */
export const Stars = ({ count }: { count: number }) => {
  const t = useT()
  return (
    <span className={styles.stars} role="img" aria-label={t('Product.Stars', count)}>
      <span className={styles.empty} aria-hidden="true">
        {'★'.repeat(STAR_MAX)}
      </span>
      <span className={styles.full} style={{ inlineSize: `${(count / STAR_MAX) * 100}%` }} aria-hidden="true">
        {'★'.repeat(STAR_MAX)}
      </span>
    </span>
  )
}

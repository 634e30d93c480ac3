import { SCORE_DAYS, SCORE_MIN_ORDERS, SCORE_MIN_RATINGS } from '@wenli/contract/limits'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useToDo } from '../orders/shop-orders.ts'
import styles from './score-sheet.module.css'

/** How the shop stands with its buyers, and what its score is made of. */
export const ScoreSheet = () => {
  const t = useT()
  const standing = useToDo().data
  const score = standing?.score ?? null
  return (
    <section className={styles.sheet} aria-labelledby="vendor-home-score">
      <h2 id="vendor-home-score">{t('Vendor.Score')}</h2>
      <p className={styles.score}>
        <strong data-there={score !== null || undefined}>
          {score !== null && score.toFixed(1)}
          {score === null && (standing === undefined ? '–' : t('Vendor.NoScore'))}
        </strong>
        {t('Vendor.Ratings', standing?.ratingCount ?? '–')}
      </p>
      <p className={styles.refused} data-any={(standing?.refusedCount ?? 0) > 0 || undefined}>
        {t('VendorHome.Refused', SCORE_DAYS, standing?.refusedCount ?? '–')}
      </p>
      <p className={styles.how}>
        {t('VendorHome.ScoreHow', SCORE_DAYS, SCORE_MIN_ORDERS, SCORE_MIN_RATINGS)}
      </p>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './seller-tag.module.css'

/** What a shop is, in a word or two beside its name. */
export const ShopTag = ({ children }: { children: ReactNode }) => <em className={styles.tag}>{children}</em>

/** Who sells: the platform itself, or somebody else on it. */
export const SellerTag = ({ vendor }: { vendor: { isSelfOperated: boolean } }) => {
  const t = useT()
  return <ShopTag>{t(vendor.isSelfOperated ? 'Vendor.SelfOperated' : 'Vendor.ThirdParty')}</ShopTag>
}

/** What buyers think of a shop. */
export const ShopScore = ({ vendor }: { vendor: { score: number | null; ratingCount: number } }) => {
  const t = useT()
  const { score, ratingCount } = vendor
  return score === null ? (
    t('Vendor.NoScore')
  ) : (
    <>
      {t('Vendor.Score')} <b className={styles.score}>{score.toFixed(1)}</b> (
      {t('Vendor.Ratings', ratingCount)})
    </>
  )
}

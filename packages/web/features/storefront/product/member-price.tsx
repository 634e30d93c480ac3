import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './offer.module.css'
import { useMembershipDiscount } from './use-membership-discount.ts'
import { vipPrice } from './vip-price.ts'

/** The price of whoever is signed in and a member. */
export const MemberPrice = ({ yuan }: { yuan: number }) => {
  const t = useT()
  const discount = useMembershipDiscount()
  const price = discount === null ? null : vipPrice(yuan, discount)
  if (price === null) return <p className={styles.vipHint}>{t('Product.VipMember')}</p>
  return (
    <p className={styles.vip}>
      {t('Product.VipPrice')} <strong>¥{formatYuan(price)}</strong>
    </p>
  )
}

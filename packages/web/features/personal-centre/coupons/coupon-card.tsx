import { formatMinute } from '@wenli/contract/formats'
import type { ClaimableCoupon } from '@wenli/contract/marketing/own-coupon'
import { formatYuan } from '@wenli/contract/money'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './coupon-card.module.css'

type Worth = Pick<
  ClaimableCoupon,
  'displayName' | 'minimumUsingAmount' | 'deductionAmount' | 'expiredTime' | 'vendorDisplayName'
>

/** What a coupon is worth, where and until when; at the right what to do with it. */
export const CouponCard = ({
  coupon,
  tone = 'live',
  children,
}: {
  coupon: Worth
  tone?: 'live' | 'over'
  children: ReactNode
}) => {
  const t = useT()
  return (
    <li className={styles.card} data-tone={tone}>
      <p className={styles.worth}>
        <strong>
          <small>¥</small>
          {formatYuan(coupon.deductionAmount).replace(/\.00$/, '')}
        </strong>
        <span>
          {coupon.minimumUsingAmount > 0
            ? t('Coupon.From', formatYuan(coupon.minimumUsingAmount).replace(/\.00$/, ''))
            : t('Coupon.Always')}
        </span>
      </p>
      <div className={styles.words}>
        <h2>{coupon.displayName}</h2>
        <p>{coupon.vendorDisplayName ?? t('Coupon.Platform')}</p>
        <p>{t('Coupon.Until', formatMinute(coupon.expiredTime))}</p>
      </div>
      <div className={styles.deed}>{children}</div>
    </li>
  )
}

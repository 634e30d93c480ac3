import { formatDay } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import styles from './saving-step.module.css'
import { toggled, type Coupon } from './toggle-coupon.ts'

type SavingStepProps = {
  preview: CheckoutPreview
  chosen: readonly string[]
  putBack: readonly string[]
  points: 'use' | 'keep'
  onChoose: (couponNos: readonly string[]) => void
  onPoints: (points: 'use' | 'keep') => void
}

const CouponCard = ({
  coupon,
  giver,
  isChosen,
  onToggle,
}: {
  coupon: Coupon
  giver: string
  isChosen: boolean
  onToggle: () => void
}) => {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.coupon}
      aria-pressed={isChosen}
      disabled={!coupon.isUsable && !isChosen}
      onClick={onToggle}
    >
      <strong>
        <small>¥</small>
        {formatYuan(coupon.deductionAmount).replace(/\.00$/, '')}
      </strong>
      <span>
        <b>{coupon.displayName}</b>
        <small>
          {coupon.minimumUsingAmount > 0
            ? t('Coupon.From', formatYuan(coupon.minimumUsingAmount))
            : t('Coupon.Always')}
          {' · '}
          {giver}
        </small>
        <small>{t('Coupon.Until', formatDay(coupon.expiredTime))}</small>
      </span>
    </button>
  )
}

/** Coupons and points: the best are chosen already. */
export const SavingStep = ({ preview, chosen, putBack, points, onChoose, onPoints }: SavingStepProps) => {
  const t = useT()
  const { coupons, orders } = preview
  const giverOf = ({ vendorNo }: Coupon) =>
    orders.find((order) => order.vendorNo === vendorNo)?.vendorDisplayName ?? t('Coupon.Platform')
  return (
    <>
      {coupons.length === 0 ? (
        <p className={styles.none}>{t('Checkout.NoCoupons')}</p>
      ) : (
        <div role="group" aria-label={t('Checkout.Coupons')} className={styles.coupons}>
          {coupons.map((coupon) => (
            <CouponCard
              key={coupon.couponNo}
              coupon={coupon}
              giver={giverOf(coupon)}
              isChosen={chosen.includes(coupon.couponNo)}
              onToggle={() => onChoose(toggled(coupons, chosen, coupon))}
            />
          ))}
        </div>
      )}
      {putBack.length > 0 && (
        <p role="status" className={styles.putBack}>
          {t('Checkout.CouponPutBack', putBack.join(' · '))}
        </p>
      )}
      <div className={styles.points}>
        <CheckBox
          checked={points === 'use' && preview.pointLimit > 0}
          disabled={preview.pointLimit === 0}
          onChange={(isUsed) => onPoints(isUsed ? 'use' : 'keep')}
        >
          {preview.pointLimit === 0
            ? t('Checkout.NoPoints')
            : t('Checkout.UsePoints', preview.pointLimit, formatYuan(preview.pointLimit / 100))}
        </CheckBox>
      </div>
    </>
  )
}

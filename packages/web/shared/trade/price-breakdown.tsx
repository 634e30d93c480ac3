import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import type { AmountsInYuan } from '@wenli/contract/ordering/order-item'
import { useT } from '../i18n/text-provider.tsx'
import { Amount } from '../ui/amount.tsx'
import styles from './price-breakdown.module.css'

/** To the buyer a coupon is one, whoever bears it. */
const reductions = ['vipAmount', 'vendorCouponAmount', 'platformCouponAmount', 'pointsAmount'] as const
type Row = { readonly name: string; readonly yuan: number }

/** What the shop bears of the coupons, its own and those that are shared. */
const couponCost = ({
  vendorCouponAmount,
  platformCouponAmount,
  couponSubsidyAmount,
}: AmountsInYuan): number =>
  yuanFromFen(
    fenFromYuan(vendorCouponAmount) + fenFromYuan(platformCouponAmount) - fenFromYuan(couponSubsidyAmount),
  )
const takenOff = (t: ReturnType<typeof useT>, amounts: AmountsInYuan, reader: 'buyer' | 'shop'): Row[] =>
  reader === 'buyer'
    ? reductions.map((name) => ({ name: t(`Price.${name}`), yuan: amounts[name] }))
    : [
        { name: t('ShopAmount.vipAmount'), yuan: amounts.vipAmount },
        { name: t('ShopAmount.couponCost'), yuan: couponCost(amounts) },
        { name: t('ShopAmount.couponSubsidyAmount'), yuan: amounts.couponSubsidyAmount },
        { name: t('ShopAmount.pointsAmount'), yuan: amounts.pointsAmount },
      ]

type RowName = 'goodsAmount' | 'freightAmount' | 'adjustAmount'

type PriceBreakdownProps = {
  amounts: AmountsInYuan
  /** What the shop changed before payment. */
  adjustAmount?: number
  refundedAmount?: number
  /** Of a refund: what came back for the same goods before. */
  givenAmount?: number
  /** What the row of the sum is called. */
  total: string
  /** Of a purchase no freight means that it is free; of a refund that none comes back, of a visitor's cart that nobody knows. */
  noFreight?: 'free' | 'hidden'
  /** The shop and the platform also read who bears a discount. */
  reader?: 'buyer' | 'shop'
}

/** How a price comes about: goods, what was taken off (as negative rows), freight, and what is left to pay. */
export const PriceBreakdown = ({
  amounts,
  adjustAmount = 0,
  refundedAmount = 0,
  givenAmount = 0,
  total,
  noFreight = 'free',
  reader = 'buyer',
}: PriceBreakdownProps) => {
  const t = useT()
  const named = (name: RowName): string => (reader === 'shop' ? t(`ShopAmount.${name}`) : t(`Price.${name}`))
  return (
    <dl className={styles.rows} aria-label={t('Price.Label')}>
      <div>
        <dt>{named('goodsAmount')}</dt>
        <dd>
          <Amount yuan={amounts.goodsAmount} />
        </dd>
      </div>
      {takenOff(t, amounts, reader).map(({ name, yuan }) =>
        yuan === 0 ? null : (
          <div key={name} className={styles.off}>
            <dt>{name}</dt>
            <dd>
              <Amount yuan={yuan} sign="-" />
            </dd>
          </div>
        ),
      )}
      {(amounts.freightAmount > 0 || noFreight === 'free') && (
        <div>
          <dt>{named('freightAmount')}</dt>
          <dd>
            {amounts.freightAmount === 0 ? t('Price.FreeFreight') : <Amount yuan={amounts.freightAmount} />}
          </dd>
        </div>
      )}
      {adjustAmount !== 0 && (
        <div>
          <dt>{named('adjustAmount')}</dt>
          <dd>
            {adjustAmount > 0 && '+'}
            <Amount yuan={adjustAmount} />
          </dd>
        </div>
      )}
      {givenAmount > 0 && (
        <div className={styles.off}>
          <dt>{t('Price.givenAmount')}</dt>
          <dd>
            <Amount yuan={givenAmount} sign="-" />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>
          <Amount yuan={amounts.payable} size="strong" />
        </dd>
      </div>
      {refundedAmount > 0 && (
        <div>
          <dt>{t('ShopAmount.refundedAmount')}</dt>
          <dd>
            <Amount yuan={refundedAmount} sign="-" />
          </dd>
        </div>
      )}
    </dl>
  )
}

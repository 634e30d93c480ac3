import type { AmountsInYuan } from '@wenli/contract/ordering/order-item'
import { useT } from '../i18n/text-provider.tsx'
import { Amount } from '../ui/amount.tsx'
import styles from './price-breakdown.module.css'

const reductions = ['vipAmount', 'vendorCouponAmount', 'platformCouponAmount', 'pointsAmount'] as const

type PriceBreakdownProps = {
  amounts: AmountsInYuan
  /** What the shop changed before payment. */
  adjustAmount?: number
  /** What the last row is called. */
  total: string
}

/** How a price comes about: goods, what was taken off (as negative rows), freight, and what is left to pay. */
export const PriceBreakdown = ({ amounts, adjustAmount = 0, total }: PriceBreakdownProps) => {
  const t = useT()
  return (
    <dl className={styles.rows} aria-label={t('Price.Label')}>
      <div>
        <dt>{t('Price.goodsAmount')}</dt>
        <dd>
          <Amount yuan={amounts.goodsAmount} />
        </dd>
      </div>
      {reductions.map((name) =>
        amounts[name] === 0 ? null : (
          <div key={name} className={styles.off}>
            <dt>{t(`Price.${name}`)}</dt>
            <dd>
              <Amount yuan={amounts[name]} sign="-" />
            </dd>
          </div>
        ),
      )}
      <div>
        <dt>{t('Price.freightAmount')}</dt>
        <dd>
          {amounts.freightAmount === 0 ? t('Price.FreeFreight') : <Amount yuan={amounts.freightAmount} />}
        </dd>
      </div>
      {adjustAmount !== 0 && (
        <div>
          <dt>{t('Price.adjustAmount')}</dt>
          <dd>
            <Amount yuan={adjustAmount} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>
          <Amount yuan={amounts.payable} size="strong" />
        </dd>
      </div>
    </dl>
  )
}

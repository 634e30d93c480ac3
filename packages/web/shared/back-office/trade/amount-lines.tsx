import type { OrderListItem } from '@wenli/contract/ordering/order'
import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './amount-lines.module.css'

const taken = ['vipAmount', 'vendorCouponAmount', 'platformCouponAmount', 'pointsAmount'] as const

/** How the price came about, as the shop and the platform read it: who bears which discount. */
export const AmountLines = ({ order }: { order: OrderListItem }) => {
  const t = useT()
  const { adjustAmount, refundedAmount } = order
  const line = (name: string, text: string, tone?: 'total') => (
    <div key={name} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
  return (
    <dl className={styles.lines}>
      {line(t('ShopAmount.goodsAmount'), `¥${formatYuan(order.goodsAmount)}`)}
      {taken
        .filter((name) => order[name] > 0)
        .map((name) => line(t(`ShopAmount.${name}`), `−¥${formatYuan(order[name])}`))}
      {adjustAmount !== 0 &&
        line(
          t('ShopAmount.adjustAmount'),
          `${adjustAmount < 0 ? '−' : '+'}¥${formatYuan(Math.abs(adjustAmount))}`,
        )}
      {line(t('ShopAmount.freightAmount'), `¥${formatYuan(order.freightAmount)}`)}
      {line(t('ShopAmount.payable'), `¥${formatYuan(order.payable)}`, 'total')}
      {refundedAmount > 0 && line(t('ShopAmount.refundedAmount'), `−¥${formatYuan(refundedAmount)}`)}
    </dl>
  )
}

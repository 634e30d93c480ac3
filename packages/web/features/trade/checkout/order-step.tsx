import { isDigital } from '@wenli/contract/base-info/no-reason-return'
import { BUYER_REMARK_MAX_LENGTH } from '@wenli/contract/limits'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { GoodsLine } from '../../../shared/trade/goods-line.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './order-step.module.css'

type OrderStepProps = {
  orders: CheckoutPreview['orders']
  remarks: Readonly<Record<string, string>>
  onRemark: (vendorNo: string, text: string) => void
}

const deliveryOf = ({ lines, freightAmount }: CheckoutPreview['orders'][number], t: Translate): string => {
  if (lines.every(isDigital)) return t('Checkout.NotSent')
  return freightAmount === 0 ? t('Price.FreeFreight') : t('Checkout.Freight', freightAmount.toFixed(2))
}

/** One order for each shop, as it will be placed. */
export const OrderStep = ({ orders, remarks, onRemark }: OrderStepProps) => {
  const t = useT()
  return orders.map((order) => (
    <section key={order.vendorNo} className={styles.order} aria-label={order.vendorDisplayName}>
      <h3>
        <Icon name="store" size={18} />
        {order.vendorDisplayName}
      </h3>
      <ul>
        {order.lines.map((line) => (
          <li key={line.productSkuId}>
            <GoodsLine goods={line} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <input
          aria-label={t('Checkout.RemarkTo', order.vendorDisplayName)}
          placeholder={t('Checkout.RemarkHint')}
          maxLength={BUYER_REMARK_MAX_LENGTH}
          value={remarks[order.vendorNo] ?? ''}
          onChange={(event) => onRemark(order.vendorNo, event.target.value)}
        />
        <p>
          {deliveryOf(order, t)}
          <span>
            {t('Checkout.ShopTotal')} <Amount yuan={order.payable} size="strong" />
          </span>
        </p>
      </div>
    </section>
  ))
}

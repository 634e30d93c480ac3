import type { OrderListItem } from '@wenli/contract/ordering/order'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { leftOf } from '../../../shared/trade/left-of-line.ts'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import { QuantityStepper } from '../../../shared/ui/quantity-stepper.tsx'
import styles from './refund-dialog.module.css'

/** How much of each line of the order, by the line's id. */
export type Wanted = Readonly<Record<number, number>>

type RefundLinesProps = {
  readonly order: OrderListItem
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** The lines of which something is left to give back. */
export const RefundLines = ({ order, wanted, onChange }: RefundLinesProps) => {
  const t = useT()
  return (
    <ul className={styles.lines}>
      {order.items
        .filter((item) => leftOf(item) > 0)
        .map((item) => {
          const quantity = wanted[item.id] ?? 0
          return (
            <li key={item.id}>
              <CheckBox
                checked={quantity > 0}
                onChange={(isWanted) => onChange({ ...wanted, [item.id]: isWanted ? leftOf(item) : 0 })}
              >
                <span className="goods-name">
                  {item.productName}
                  {item.shippedQuantity > 0 && unsentOf(item) > 0 && (
                    <small className={styles.unsent}>{t('Refund.Unsent', unsentOf(item))}</small>
                  )}
                </span>
              </CheckBox>
              <QuantityStepper
                label={t('Cart.QuantityOf', item.productName)}
                value={Math.max(1, quantity)}
                max={leftOf(item)}
                disabled={quantity === 0}
                onChange={(next) => onChange({ ...wanted, [item.id]: next })}
              />
            </li>
          )
        })}
    </ul>
  )
}

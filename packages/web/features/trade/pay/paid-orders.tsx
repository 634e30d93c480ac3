import type { PayOrderView } from '@wenli/contract/finance/payment'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import styles from './paid-orders.module.css'

/** Which orders one payment pays, where there are several. */
export const PaidOrders = ({ orders }: Pick<PayOrderView, 'orders'>) => {
  const t = useT()
  if (orders.length < 2) return null
  const label = t('Pay.Orders', orders.length)
  return (
    <section className={styles.orders} aria-label={label}>
      <p>{label}</p>
      <ul>
        {orders.map(({ orderNo, vendorDisplayName, payable }) => (
          <li key={orderNo}>
            <span>
              {vendorDisplayName} <small>{orderNo}</small>
            </span>
            <Amount yuan={payable} />
          </li>
        ))}
      </ul>
    </section>
  )
}

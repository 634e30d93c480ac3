import type { OrderListItem } from '@wenli/contract/ordering/order'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './paid-together.module.css'

/** Whoever pays one order of a checkout pays them all. */
export const PaidTogether = ({ order: { paidTogether } }: { order: Pick<OrderListItem, 'paidTogether'> }) => {
  const t = useT()
  if (paidTogether === null) return null
  return (
    <small className={styles.note}>
      {t('Order.PaidTogether', paidTogether.orderCount - 1, paidTogether.payable.toFixed(2))}
    </small>
  )
}

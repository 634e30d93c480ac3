import { formatOrderTime } from '@wenli/contract/formats'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './order-timeline.module.css'

const times = (order: OrderDetail) =>
  order.status === 'CLOSED'
    ? ([
        ['created', order.creationTime],
        ...(order.paidTime === null ? [] : [['paid', order.paidTime] as const]),
        ['closed', order.closedTime],
      ] as const)
    : ([
        ['created', order.creationTime],
        ['paid', order.paidTime],
        ...(order.shipmentStatus === 'NOT_REQUIRED' ? [] : [['shipped', order.shippedTime] as const]),
        ['received', order.receivedTime],
        ['completed', order.completedTime],
      ] as const)

/** The way of an order, with the times of what has happened. */
export const OrderTimeline = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  return (
    <ol className={styles.steps}>
      {times(order).map(([name, time]) => (
        <li key={name} data-done={time !== null || undefined}>
          <strong>{t(`OrderTime.${name}`)}</strong>
          <time>{time === null ? '' : formatOrderTime(time)}</time>
        </li>
      ))}
    </ol>
  )
}

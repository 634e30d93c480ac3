import type { OrderListItem } from '@wenli/contract/ordering/order'
import { Tag } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'
import type { TextKey } from '../../i18n/text-key.ts'
import { orderColours, shipmentColours } from '../status-colours/order-colours.ts'
import { orderRefundColours } from '../status-colours/refund-colours.ts'
import styles from './order-state.module.css'

type State = Pick<OrderListItem, 'status' | 'shipmentStatus' | 'refundStatus' | 'closeReason'>

/** Between payment and receipt the goods tell more than the money: to ship, partly shipped, shipped. */
export const orderStateKey = ({
  status,
  shipmentStatus,
}: Pick<State, 'status' | 'shipmentStatus'>): TextKey =>
  status === 'PAID' ? `ShipmentStatus.${shipmentStatus}` : `OrderStatus.${status}`

const colourOf = ({ status, shipmentStatus }: State): string =>
  status === 'PAID' ? shipmentColours[shipmentStatus] : orderColours[status]

/** Where an order stands; why it was closed; and whether money goes back. */
export const OrderState = ({ order }: { order: State }) => {
  const t = useT()
  const { refundStatus, closeReason } = order
  return (
    <div className={styles.state}>
      <span className={styles.tags}>
        <Tag color={colourOf(order)}>{t(orderStateKey(order))}</Tag>
        {refundStatus !== 'NONE' && (
          <Tag color={orderRefundColours[refundStatus]}>{t(`OrderRefundStatus.${refundStatus}`)}</Tag>
        )}
      </span>
      {/* That all of it was refunded stands above already. */}
      {closeReason !== null && closeReason !== 'FULL_REFUND' && (
        <span className={styles.reason}>{t(`CloseReason.${closeReason}`)}</span>
      )}
    </div>
  )
}

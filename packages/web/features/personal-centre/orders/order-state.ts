import { parseWireTime } from '@wenli/contract/formats'
import { URGE_PAUSE_HOURS } from '@wenli/contract/limits'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { downloadStatuses } from '@wenli/contract/ordering/order-life'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { HOUR_MS } from '@wenli/contract/time'
import type { TextKey } from '../../../shared/i18n/text-key.ts'
import { isKept, leftOf } from '../../../shared/trade/left-of-line.ts'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'

type Item = OrderListItem['items'][number]
type State = Pick<
  OrderListItem,
  | 'status'
  | 'shipmentStatus'
  | 'refundStatus'
  | 'commented'
  | 'isReceiveExtended'
  | 'afterSaleUntil'
  | 'urgedTime'
> & {
  items: readonly Pick<
    Item,
    | 'quantity'
    | 'shippedQuantity'
    | 'refundedQuantity'
    | 'refundedUnsentQuantity'
    | 'refundingQuantity'
    | 'refundingUnsentQuantity'
    | 'isAdditionOpen'
    | 'isDigital'
  >[]
}

const onItsWay = ['SHIPPED', 'DELIVERED'] as const
const isOnItsWay = ({ shipmentStatus }: State): boolean => onItsWay.some((each) => each === shipmentStatus)

/** How an order is called by its buyer: what is paid is told by how far the goods are. */
export const stateText = (order: State): TextKey =>
  order.status === 'PAID' ? `OrderState.${order.shipmentStatus}` : `OrderState.${order.status}`

export const buyerActions = [
  'pay',
  'takeDelivery',
  'comment',
  'addToComment',
  'urge',
  'extendReceipt',
  'refund',
  'buyAgain',
  'cancel',
  'hide',
] as const
export type BuyerAction = (typeof buyerActions)[number]

const hasArrived = ({ status }: State): boolean => status === 'RECEIVED' || status === 'COMPLETED'

/** Something of it can still be given back: until the time for returns is over, though the order may go on for longer. */
const isRefundable = ({ status, afterSaleUntil, items }: State, now: Date): boolean =>
  (status === 'PAID' || status === 'RECEIVED') &&
  now <= (parseWireTime(afterSaleUntil ?? '') ?? now) &&
  items.some((item) => leftOf(item) > 0)

/** The shop has something to send that nobody asks the money back for. */
const isToBeSent = ({ status, shipmentStatus, items }: State): boolean =>
  status === 'PAID' &&
  (shipmentStatus === 'UNSHIPPED' || shipmentStatus === 'PARTIALLY_SHIPPED') &&
  items.some((item) => unsentOf(item) > item.refundingUnsentQuantity)

const URGE_PAUSE_MS = URGE_PAUSE_HOURS * HOUR_MS
const wasUrged = ({ urgedTime }: State, now: Date): boolean =>
  now.getTime() - (parseWireTime(urgedTime ?? '')?.getTime() ?? 0) < URGE_PAUSE_MS

const rules: Readonly<Record<BuyerAction, (order: State, now: Date) => boolean>> = {
  pay: ({ status }) => status === 'PENDING_PAYMENT',
  cancel: ({ status }) => status === 'PENDING_PAYMENT',
  urge: (order, now) => isToBeSent(order) && !wasUrged(order, now),
  // What is downloaded is received by downloading it.
  takeDelivery: (order) => order.status === 'PAID' && isOnItsWay(order),
  extendReceipt: (order) => order.status === 'PAID' && isOnItsWay(order) && !order.isReceiveExtended,
  comment: (order) => hasArrived(order) && !order.commented,
  addToComment: (order) => hasArrived(order) && order.items.some(({ isAdditionOpen }) => isAdditionOpen),
  refund: isRefundable,
  buyAgain: ({ status }) => status === 'COMPLETED' || status === 'CLOSED' || status === 'RECEIVED',
  hide: ({ status }) => status === 'COMPLETED' || status === 'CLOSED',
}

/** What its buyer may do now, the first being what is waited for. */
export const actionsOf = (order: State, now = new Date()): BuyerAction[] =>
  buyerActions.filter((action) => rules[action](order, now))

/** Of an order that is closed: nothing was paid, the money has arrived, or it has not. */
export const moneyText = ({
  refundedAmount,
  refunds,
}: {
  readonly refundedAmount: number
  readonly refunds: readonly Pick<RefundItem, 'status'>[]
}): 'OrderMoney.back' | 'OrderMoney.underWay' | null => {
  if (refundedAmount === 0) return null
  const isUnderWay = refunds.some(({ status }) => status === 'REFUNDING' || status === 'REFUND_FAILED')
  return isUnderWay ? 'OrderMoney.underWay' : 'OrderMoney.back'
}

type Line = Pick<
  Item,
  'files' | 'quantity' | 'refundedQuantity' | 'refundingQuantity' | 'payable' | 'refundedAmount'
>
/** The files of a line that its buyer can have now: paid, not given back, and not asked to be. */
export const filesOf = ({ status }: Pick<State, 'status'>, item: Line): Line['files'] =>
  downloadStatuses.includes(status) && isKept(item) && item.refundingQuantity === 0 ? item.files : []

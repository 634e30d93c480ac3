import { nextState } from '@wenli/contract/lifecycle'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { orderLife, orderSteps } from '@wenli/contract/ordering/order-life'

export const shopActions = ['ship', 'changePrice', 'refuseSupply'] as const
export type ShopAction = (typeof shopActions)[number]

type Stand = Pick<OrderListItem, 'status' | 'shipmentStatus'> & { readonly items: readonly Line[] }

/** What a shop can do with an order as it stands: its life says so, and sending needs something that can be sent. */
export const shopActionsOf = ({ status, shipmentStatus, items }: Stand): readonly ShopAction[] =>
  shopActions.filter(
    (action) =>
      nextState(orderLife, status, action) !== undefined &&
      orderSteps[action].actors.includes('VENDOR') &&
      orderSteps[action].shipment.includes(shipmentStatus) &&
      (action !== 'ship' || items.some((item) => leftToShip(item) > 0)),
  )

type Line = Pick<
  OrderListItem['items'][number],
  'isDigital' | 'quantity' | 'shippedQuantity' | 'refundedUnsentQuantity' | 'refundingQuantity'
>

/**
 * How many of a line can still be sent. What is refunded before it was sent is not, nor what waits for it; what was sent
 * and came back leaves the rest to be sent. Files are never sent.
 */
export const leftToShip = (line: Line): number =>
  line.isDigital || line.refundingQuantity > 0
    ? 0
    : Math.max(0, line.quantity - line.refundedUnsentQuantity - line.shippedQuantity)

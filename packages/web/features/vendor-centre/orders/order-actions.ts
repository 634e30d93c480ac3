import { parseWireTime } from '@wenli/contract/formats'
import { nextState } from '@wenli/contract/lifecycle'
import { TRACKING_CHANGE_HOURS } from '@wenli/contract/limits'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { orderLife, orderSteps } from '@wenli/contract/ordering/order-life'
import { HOUR_MS } from '@wenli/contract/time'
import type { TextKey } from '../../../shared/i18n/text-key.ts'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'

export const shopActions = ['ship', 'changePrice', 'changeAddress', 'refuseSupply'] as const
export type ShopAction = (typeof shopActions)[number]

/** What its button says. */
export const actionTexts = {
  ship: 'Ship.Do',
  changePrice: 'ChangePrice.Do',
  changeAddress: 'ChangeAddress.Do',
  refuseSupply: 'RefuseSupply.Do',
} as const satisfies Record<ShopAction, TextKey>

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

/** A wrong number of a parcel can still be put right. */
export const mayMendParcel = (
  { status }: Pick<OrderListItem, 'status'>,
  { creationTime }: { readonly creationTime: string },
  now: number,
): boolean =>
  status === 'PAID' && now - (parseWireTime(creationTime)?.getTime() ?? 0) <= TRACKING_CHANGE_HOURS * HOUR_MS

type Line = Parameters<typeof unsentOf>[0] & Pick<OrderListItem['items'][number], 'refundingUnsentQuantity'>

/**
 * How many of a line can still be sent. What is refunded before it was sent is not, nor what waits for it; what was sent
 * and came back leaves the rest to be sent. Files are never sent.
 */
export const leftToShip = (line: Line): number => Math.max(0, unsentOf(line) - line.refundingUnsentQuantity)

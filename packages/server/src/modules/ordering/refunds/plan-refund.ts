import { vendorFaultReasons } from '@wenli/contract/ordering/refund-life'
import type { refundReasons, RefundType } from '@wenli/contract/ordering/refund-life'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ItemRow, LockedOrder } from '../orders/order-rows.queries.ts'
import { givenBefore, partOfLine } from '../orders/part-of-line.ts'
import { subsidyOf } from '../orders/pay-trade.ts'
import { unsentOf } from '../orders/ship-order.ts'
import { NONE_HELD } from '../orders/shipment.queries.ts'
import type { Held } from '../orders/shipment.queries.ts'

export type RefundReason = (typeof refundReasons)[number]
export type WantedLine = { readonly orderItemId: number; readonly quantity: number }

/** What pieces of a line are worth to everybody who had a part in it. Fen and points. */
export type Shares = {
  readonly amount: number
  readonly subsidyAmount: number
  readonly commissionAmount: number
  readonly pointCount: number
}
export type PlannedLine = Shares & {
  readonly orderItemId: number
  readonly quantity: number
  readonly unsentQuantity: number
}

const eachShare = (of: (name: keyof Shares) => number): Shares => ({
  amount: of('amount'),
  subsidyAmount: of('subsidyAmount'),
  commissionAmount: of('commissionAmount'),
  pointCount: of('pointCount'),
})
const wholeOf = (item: ItemRow): Shares => ({ ...item, amount: item.payable, subsidyAmount: subsidyOf(item) })
/** What was given for pieces of the line that the buyer keeps. */
export const shortsOf = (item: ItemRow): Shares => ({
  amount: item.shortAmount,
  subsidyAmount: item.shortSubsidyAmount,
  commissionAmount: item.shortCommissionAmount,
  pointCount: item.shortPointCount,
})

/** What was given before for the next so many pieces, while the buyer kept them. */
export const givenOf = (item: ItemRow, pieces: number): Shares => {
  const [whole, shorts] = [wholeOf(item), shortsOf(item)]
  const left = item.quantity - item.refundedQuantity
  const worthOf = (amount: number, count: number) =>
    partOfLine(amount, item.quantity, item.refundedQuantity, count)
  return eachShare((name) => {
    const [worth, worthOfLeft] = [worthOf(whole[name], pieces), worthOf(whole[name], left)]
    return shorts[name] === 0 ? 0 : givenBefore(shorts[name], { worth, left, pieces, worthOfLeft })
  })
}

/** What has gone back already: of each line everybody's part, and the freight. */
export type Back = { readonly lines: ReadonlyMap<number, Shares>; readonly freight: number }
const NOTHING: Shares = { amount: 0, subsidyAmount: 0, commissionAmount: 0, pointCount: 0 }

/**
 * Of the next so many pieces, without what was given for them before: the last one takes what is left over, and never
 * more than is left. Pieces that once counted as gone and were put back may have taken the larger share.
 */
export const sharesOf = (item: ItemRow, pieces: number, back: Back): Shares => {
  const [whole, given] = [wholeOf(item), givenOf(item, pieces)]
  const gone = back.lines.get(item.id) ?? NOTHING
  return eachShare((name) => {
    const worth = partOfLine(whole[name], item.quantity, item.refundedQuantity, pieces)
    return Math.max(0, Math.min(worth - given[name], whole[name] - gone[name]))
  })
}

/** Money alone is for what was not sent first; goods that come back are those that were. */
const unsentPart = (item: ItemRow, quantity: number, type: RefundType): number => {
  const unsent = unsentOf(item)
  if (type === 'REFUND_ONLY') return Math.min(quantity, unsent)
  const sent = item.quantity - item.refundedQuantity - unsent
  return Math.max(0, quantity - sent)
}

/** What an order holds, what of it is under refunds that are not decided, and what has gone back. */
export type OrderLines = {
  readonly items: readonly ItemRow[]
  readonly held: ReadonlyMap<number, Held>
  readonly back: Back
}

/** One open refund for each line, and never more than what was bought and is not refunded. */
export const planLines = (
  { items, held, back }: OrderLines,
  { type, lines }: { readonly type: RefundType; readonly lines: readonly WantedLine[] },
): PlannedLine[] => {
  const planned = lines.map(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    if (item === undefined) throw new AppError('Platform:NotFound')
    if (held.has(orderItemId)) throw new AppError('Ordering:LineUnderRefund')
    if (quantity > item.quantity - item.refundedQuantity) throw new AppError('Ordering:StateConflict')
    const unsentQuantity = unsentPart(item, quantity, type)
    return { orderItemId, quantity, unsentQuantity, ...sharesOf(item, quantity, back) }
  })
  if (new Set(planned.map(({ orderItemId }) => orderItemId)).size < planned.length)
    throw new AppError('Ordering:StateConflict')
  // What was never sent cannot come back, nor what was downloaded.
  const files = new Set(items.filter(({ isDigital }) => isDigital).map(({ id }) => id))
  const isSent = planned.some(
    ({ orderItemId, quantity, unsentQuantity }) => quantity > unsentQuantity && !files.has(orderItemId),
  )
  if (type === 'RETURN_REFUND' && !isSent) throw new AppError('Ordering:StateConflict')
  return planned
}

/** Everything that is left, of the lines that no other refund holds a part of. */
export const leftLines = (items: readonly ItemRow[], held: ReadonlyMap<number, Held>): WantedLine[] =>
  items
    .map((item) => ({ orderItemId: item.id, quantity: item.quantity - item.refundedQuantity }))
    .filter(({ orderItemId, quantity }) => quantity > 0 && !held.has(orderItemId))

/** Freight goes back with the last of the goods that are sent, and once: when none was sent, or the shop is at fault. */
export const freightBack = (
  order: LockedOrder,
  { items, held, back }: Omit<OrderLines, 'held'> & Partial<OrderLines>,
  { lines, reason }: { readonly lines: readonly WantedLine[]; readonly reason: RefundReason },
): number => {
  const goesBack = (id: number) =>
    (lines.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0) +
    (held?.get(id) ?? NONE_HELD).quantity
  const sent = items.filter(({ isDigital }) => !isDigital)
  const goods = sent.length > 0 ? sent : items
  const isLast = goods.every((item) => item.refundedQuantity + goesBack(item.id) >= item.quantity)
  const isUnsent = sent.every(({ shippedQuantity }) => shippedQuantity === 0)
  const isOwed = isLast && (isUnsent || vendorFaultReasons.includes(reason))
  return isOwed ? Math.max(0, order.freightAmount - back.freight) : 0
}

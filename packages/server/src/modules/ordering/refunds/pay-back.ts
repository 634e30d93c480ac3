import type { CloseReason, OrderAction, OrderActor } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findItemRows, hasOpenRefund, saveItem, saveOrder } from '../orders/order-rows.queries.ts'
import type { ItemRow, LockedOrder } from '../orders/order-rows.queries.ts'
import { writeOrderLog } from '../orders/order-log.ts'
import { isCommentOpen, isKept } from '../orders/part-of-line.ts'
import { releaseEscrow, settlePending } from '../orders/settle-order.ts'
import { pauseReceiving, startDownloading, startReceiving } from '../orders/receive-time.ts'
import { shipmentStatusOf } from '../orders/ship-order.ts'
import { takeStep } from '../orders/take-step.ts'
import { tellBuyer } from '../orders/tell-about-order.ts'
import type { Told } from '../orders/tell-about-order.ts'
import { shareOut } from '../pricing/share-out.ts'
import { freightBack, givenOf, sharesOf, shortsOf } from './plan-refund.ts'
import type { PlannedLine } from './plan-refund.ts'
import { findBack, findRefundLines, saveRefundLine } from './refund-rows.queries.ts'
import type { HeldRefund, RefundRow } from './refund-rows.queries.ts'
import { reversals } from './reversals.ts'
import type { PaidLine, RefundableState, Reversing } from './reversals.ts'
import { takeRefundStep } from './take-refund-step.ts'
import type { RefundStep } from './take-refund-step.ts'

/** How an order ends when nothing of it is left; by itself unless somebody ended it. */
export type Closing = {
  readonly action: Extract<OrderAction, 'closeRefunded' | 'refuseSupply'>
  readonly actor: OrderActor
  readonly reason: CloseReason
}
const BY_ITSELF: Closing = { action: 'closeRefunded', actor: 'SYSTEM', reason: 'FULL_REFUND' }

const isRefundable = (status: LockedOrder['status']): status is RefundableState =>
  status === 'PAID' || status === 'RECEIVED' || status === 'COMPLETED'

/** Less than the whole was granted: everybody's part shrinks with the buyer's. Goods that were not sent back are kept. */
const shrunk = (
  line: PlannedLine & { item: ItemRow },
  amount: number,
  { isKept }: { readonly isKept: boolean },
): PaidLine => {
  if (amount === line.amount && !isKept) return { ...line, isShort: false }
  const part = (whole: number) =>
    line.amount === 0 ? 0 : Number((BigInt(whole) * BigInt(amount)) / BigInt(line.amount))
  return {
    ...line,
    isShort: isKept,
    amount,
    subsidyAmount: part(line.subsidyAmount),
    commissionAmount: part(line.commissionAmount),
    pointCount: part(line.pointCount),
  }
}

type Amounts = { lines: PaidLine[]; goods: number; freight: number }

/** What goes back now; `total` is what the platform decided, at most the whole. */
const amountsOf = async (
  ctx: Ctx,
  { order, refund }: HeldRefund,
  items: readonly ItemRow[],
  total: number | undefined,
): Promise<Amounts & { rowIds: number[] }> => {
  const rows = await findRefundLines(ctx, refund.id)
  const back = await findBack(ctx, order.id)
  const whole = rows.map(({ orderItemId, quantity, unsentQuantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    if (item === undefined || quantity > item.quantity - item.refundedQuantity)
      throw new AppError('Ordering:StateConflict')
    return { item, orderItemId, quantity, unsentQuantity, ...sharesOf(item, quantity, back) }
  })
  const goods = whole.reduce((sum, { amount }) => sum + amount, 0)
  const freight = freightBack(order, { items, back }, { lines: whole, reason: refund.reason })
  const granted = total ?? goods + freight
  if (granted > goods + freight) throw new AppError('Ordering:StateConflict')
  // What the buyer never got is not bought for a part of its price.
  if (granted < goods + freight && whole.some(({ unsentQuantity }) => unsentQuantity > 0))
    throw new AppError('Ordering:UnsentIsWhole')
  const goodsGranted = Math.min(goods, granted)
  const isKept = goodsGranted < goods && refund.returnTrackingNo === null
  const shares = shareOut(
    goodsGranted,
    whole.map(({ amount }) => amount),
  )
  return {
    rowIds: rows.map(({ id }) => id),
    lines: whole.map((line, at) => shrunk(line, shares[at] ?? 0, { isKept })),
    goods: goodsGranted,
    freight: granted - goodsGranted,
  }
}

const saveLines = async (ctx: Ctx, { lines, rowIds }: Amounts & { rowIds: number[] }): Promise<void> => {
  for (const [at, { item, isShort, ...line }] of lines.entries()) {
    const { amount, subsidyAmount, commissionAmount, pointCount } = line
    await saveRefundLine(ctx, rowIds[at] ?? 0, {
      amount,
      subsidyAmount,
      commissionAmount,
      pointCount,
      isShort,
    })
    await saveItem(ctx, item.id, {
      ...(!isShort && {
        refundedQuantity: item.refundedQuantity + line.quantity,
        refundedUnsentQuantity: item.refundedUnsentQuantity + line.unsentQuantity,
      }),
      refundedAmount: item.refundedAmount + amount,
      ...shortsAfter(item, line, isShort),
    })
  }
}

/** More was given for pieces that are kept; or some of those went back, and what was given for them with them. */
const shortsAfter = (item: ItemRow, line: PlannedLine, isShort: boolean): Partial<ItemRow> => {
  const [before, gone] = [shortsOf(item), givenOf(item, line.quantity)]
  const after = (name: keyof typeof before) => before[name] + (isShort ? line[name] : -gone[name])
  return {
    shortAmount: after('amount'),
    shortSubsidyAmount: after('subsidyAmount'),
    shortCommissionAmount: after('commissionAmount'),
    shortPointCount: after('pointCount'),
  }
}

/** What refunds mean for an order: nothing, one is open, some of it, all of it. */
export const refundStatusOf = async (ctx: Ctx, orderId: number): Promise<LockedOrder['refundStatus']> => {
  if (await hasOpenRefund(ctx, orderId)) return 'APPLYING'
  const items = await findItemRows(ctx, [orderId])
  if (!items.some(isKept)) return 'FULL'
  const isTouched = items.some((item) => item.refundedQuantity > 0 || item.refundedAmount > 0)
  return isTouched ? 'PARTIAL' : 'NONE'
}

/** Nothing of it is left: what the shop keeps of it is its own at once, for there is nothing more to wait for. */
const closeOrder = async (ctx: Ctx, order: LockedOrder, closing: Closing): Promise<void> => {
  const status = takeStep(order, closing.action, closing.actor)
  await saveOrder(ctx, order.id, { status, closeReason: closing.reason, closedTime: ctx.clock.now() })
  if (order.status === 'PAID') await releaseEscrow(ctx, order)
  await settlePending(ctx, order)
  const { action, actor } = closing
  await writeOrderLog(ctx, [{ orderId: order.id, actor, action, fromStatus: order.status, toStatus: status }])
}

const followOrder = async (
  ctx: Ctx,
  order: LockedOrder,
  what: Reversing,
  closing: Closing,
): Promise<void> => {
  const refundStatus = await refundStatusOf(ctx, order.id)
  const isWaiting = order.status === 'PAID' && !what.isLast
  const times = isWaiting ? await pauseReceiving(ctx, order, refundStatus === 'APPLYING') : {}
  await saveOrder(ctx, order.id, {
    refundedAmount: order.refundedAmount + what.cash,
    refundStatus,
    ...times,
    // Of a line that went back nothing is to be said; before receipt nothing is said anyway.
    ...(order.status !== 'PAID' && { commented: !isCommentOpen(await findItemRows(ctx, [order.id])) }),
  })
  if (order.status === 'COMPLETED') return
  if (what.isLast) return closeOrder(ctx, order, closing)
  if (!isWaiting || !/UNSHIPPED|PARTIALLY_SHIPPED/.test(order.shipmentStatus)) return
  const shipmentStatus = shipmentStatusOf(await findItemRows(ctx, [order.id]))
  await saveOrder(ctx, order.id, {
    shipmentStatus,
    ...(shipmentStatus === 'SHIPPED' && (await startReceiving(ctx, { ...order, ...times }))),
    ...(shipmentStatus === 'NOT_REQUIRED' && (await startDownloading(ctx, { ...order, ...times }))),
  })
}

/** It has arrived: what went through no channel at once, the rest when the channel says so. */
export const finishRefund = async (
  ctx: Ctx,
  order: LockedOrder,
  refund: RefundRow,
  told?: Told,
): Promise<void> => {
  const refundedTime = ctx.clock.now()
  await takeRefundStep(ctx, refund, { action: 'finish', actor: 'SYSTEM' }, { refundedTime })
  await tellBuyer(ctx, order, 'Refunded', told)
}

/** The platform's own words, when it was the one to decide. */
const decisionOf =
  ({ action, note }: RefundStep): Told =>
  (culture) =>
    action === 'arbitrateRefund' && typeof note === 'string'
      ? textOf(culture, 'Refund.GrantedByPlatform', note)
      : ''

/** The money goes back, and with it everything that hung on it; all of it in this transaction or nothing. */
export const payBack = async (
  ctx: Ctx,
  held: HeldRefund,
  step: RefundStep,
  {
    total,
    closing = BY_ITSELF,
    isRestocked = false,
  }: { readonly total?: number; readonly closing?: Closing; readonly isRestocked?: boolean } = {},
): Promise<void> => {
  const { order, tradeNo, refund } = held
  if (!isRefundable(order.status)) throw new AppError('Ordering:StateConflict')
  const items = await findItemRows(ctx, [order.id])
  const amounts = await amountsOf(ctx, held, items, total)
  const granted = await takeRefundStep(ctx, refund, step, {
    amount: amounts.goods,
    freightAmount: amounts.freight,
    isRestocked,
  })
  await saveLines(ctx, amounts)
  const left = await findItemRows(ctx, [order.id])
  const what: Reversing = {
    order,
    state: order.status,
    tradeNo,
    refundNo: refund.refundNo,
    cash: amounts.goods + amounts.freight,
    lines: amounts.lines,
    isRestocked,
    isLast: !left.some(isKept),
  }
  let outcome = 'done'
  for (const { states, undo } of reversals)
    if (states.includes(what.state) && (await undo(ctx, what)) === 'underway') outcome = 'underway'
  await followOrder(ctx, order, what, closing)
  const told = decisionOf(step)
  if (outcome === 'done') await finishRefund(ctx, order, granted, told)
  else await tellBuyer(ctx, order, 'RefundApproved', told)
}

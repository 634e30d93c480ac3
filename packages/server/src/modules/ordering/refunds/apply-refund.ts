import type { z } from 'zod'
import type {
  createRefund as createEndpoint,
  previewRefund as previewEndpoint,
  RefundItem,
  RefundPreview,
} from '@wenli/contract/ordering/refund'
import { yuanFromFen } from '@wenli/contract/money'
import type { OrderActor } from '@wenli/contract/ordering/order-life'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { nextNumber } from '../checkout/checkout.queries.ts'
import { writeOrderLog } from '../orders/order-log.ts'
import { findItemRows } from '../orders/order-rows.queries.ts'
import type { LockedOrder } from '../orders/order-rows.queries.ts'
import { unsentOf } from '../orders/ship-order.ts'
import { findHeldQuantities } from '../orders/shipment.queries.ts'
import { tellVendor } from '../orders/tell-about-order.ts'
import { requireOwnEvidence } from './evidence.ts'
import { couponsFreedBy } from './freed-coupons.ts'
import { payBack } from './pay-back.ts'
import { requireNoReasonReturn } from './no-reason-return.ts'
import { freightBack, leftLines, planLines } from './plan-refund.ts'
import type { OrderLines } from './plan-refund.ts'
import { priceOfRefund } from './price-of-refund.ts'
import { findBack, holdOrder, insertRefund, insertRefundLines, saveRefund } from './refund-rows.queries.ts'
import type { HeldOrder, HeldRefund } from './refund-rows.queries.ts'
import { isNothingSent, lateFrom, scheduleAnswer, showOnOrder } from './refund-due.ts'
import { findRefund } from './refund.queries.ts'

export type Application = Omit<z.output<typeof createEndpoint.body>, 'orderNo'>

export const refundItemOf = async (ctx: Ctx, refundNo: string): Promise<RefundItem> => {
  const refund = await findRefund(ctx, refundNo)
  if (refund === undefined) throw new Error(`no refund ${refundNo}`)
  return refund
}

export const linesOf = async (ctx: Ctx, order: LockedOrder): Promise<OrderLines> => {
  const items = await findItemRows(ctx, [order.id])
  const held = await findHeldQuantities(
    ctx,
    items.map(({ id }) => id),
  )
  return { items, held, back: await findBack(ctx, order.id) }
}

/** Writes an application down with what it would give back. */
export const openRefund = async (
  ctx: Ctx,
  { order, tradeNo }: HeldOrder,
  { type, lines, reason, description, imageUrls }: Application,
  { actor, status }: { readonly actor: OrderActor; readonly status: RefundStatus },
): Promise<HeldRefund> => {
  const bought = await linesOf(ctx, order)
  const planned = planLines(bought, { type, lines })
  await requireOwnEvidence(ctx, imageUrls)
  const refund = await insertRefund(ctx, {
    refundNo: await nextNumber(ctx),
    orderId: order.id,
    vendorId: order.vendorId,
    userId: order.userId,
    type,
    status,
    reason,
    description: description ?? null,
    imageUrls,
    amount: planned.reduce((sum, { amount }) => sum + amount, 0),
    freightAmount: freightBack(order, bought, { lines, reason }),
  })
  await insertRefundLines(
    ctx,
    planned.map((line) => ({ ...line, refundId: refund.id })),
  )
  await writeOrderLog(ctx, [
    {
      orderId: order.id,
      refundId: refund.id,
      actor,
      action: 'refund.apply',
      fromStatus: null,
      toStatus: status,
    },
  ])
  return { order, tradeNo, refund }
}

/** The buyer's own order, while it can be sent back: after payment, until the time for returns is over. */
const holdForRefund = async (ctx: Ctx, orderNo: string): Promise<HeldOrder> => {
  const held = await holdOrder(ctx, orderNo)
  const { userId, status, afterSaleUntil } = held.order
  if (userId !== signedIn(ctx).userId) throw new AppError('Platform:NotFound')
  const isInTime = afterSaleUntil === null || ctx.clock.now() <= afterSaleUntil
  if ((status !== 'PAID' && status !== 'RECEIVED') || !isInTime) throw new AppError('Ordering:StateConflict')
  return held
}

/** The platform may give back whatever was paid, of a completed order too. */
export const holdForPlatform = async (ctx: Ctx, orderNo: string): Promise<HeldOrder> => {
  const held = await holdOrder(ctx, orderNo)
  if (held.order.status === 'PENDING_PAYMENT' || held.order.status === 'CLOSED')
    throw new AppError('Ordering:StateConflict')
  return held
}

/** Nothing was sent for so long that the shop is not asked any more; of what was downloaded it is. */
const isLate = async (ctx: Ctx, { order, refund }: HeldRefund): Promise<boolean> => {
  const late = await lateFrom(ctx, order)
  return late !== null && late <= ctx.clock.now() && (await isNothingSent(ctx, refund))
}

const apply = async (ctx: Ctx, held: HeldOrder, application: Application): Promise<RefundItem> => {
  if (application.reason === 'SEVEN_DAYS') await requireNoReasonReturn(ctx, held.order, application)
  const opened = await openRefund(ctx, held, application, { actor: 'BUYER', status: 'APPLYING' })
  const { refundNo, id } = opened.refund
  if (await isLate(ctx, opened)) {
    await payBack(ctx, opened, { action: 'approve', actor: 'SYSTEM' })
    await tellVendor(ctx, held.order, 'RefundedUnshipped')
  } else {
    await saveRefund(ctx, id, { dueAt: await scheduleAnswer(ctx, opened) })
    await showOnOrder(ctx, held.order)
    await tellVendor(ctx, held.order, 'RefundApplied')
  }
  return refundItemOf(ctx, refundNo)
}

export const createRefund = (
  ctx: Ctx,
  { orderNo, ...application }: Application & { readonly orderNo: string },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => apply(ctx, await holdForRefund(ctx, orderNo), application))

/** spec §7: everything that is left; money alone when nothing of it was sent, else the goods come back. */
export const applyRefund = (ctx: Ctx, orderNo: string): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const hold = await holdForRefund(ctx, orderNo)
    const { items, held } = await linesOf(ctx, hold.order)
    const lines = leftLines(items, held)
    if (lines.length === 0) throw new AppError('Ordering:StateConflict')
    const asked = items.filter(({ id }) => lines.some(({ orderItemId }) => orderItemId === id))
    const isUnsent = asked.every(
      (item) => item.isDigital || item.quantity - item.refundedQuantity === unsentOf(item),
    )
    return apply(ctx, hold, {
      type: isUnsent ? 'REFUND_ONLY' : 'RETURN_REFUND',
      lines,
      reason: 'NO_LONGER_WANTED',
      imageUrls: [],
    })
  })

/** What would come back; nothing is written. */
const previewOf = (
  ctx: Ctx,
  hold: (ctx: Ctx, orderNo: string) => Promise<HeldOrder>,
  { orderNo, lines, reason }: z.output<typeof previewEndpoint.body>,
): Promise<RefundPreview> =>
  inTransaction(ctx, async (ctx) => {
    const { order, tradeNo } = await hold(ctx, orderNo)
    const bought = await linesOf(ctx, order)
    const planned = planLines(bought, { type: 'REFUND_ONLY', lines })
    const freed = order.status === 'PAID' ? await couponsFreedBy(ctx, tradeNo, lines) : []
    const freight = freightBack(order, bought, { lines, reason })
    return {
      amount: yuanFromFen(planned.reduce((sum, { amount }) => sum + amount, 0)),
      freightAmount: yuanFromFen(freight),
      pointCount: planned.reduce((sum, { pointCount }) => sum + pointCount, 0),
      isCouponReturned: freed.length > 0,
      ...priceOfRefund(bought.items, planned, freight),
    }
  })

type Wanted = z.output<typeof previewEndpoint.body>
export const previewRefund = (ctx: Ctx, wanted: Wanted): Promise<RefundPreview> =>
  previewOf(ctx, holdForRefund, wanted)
export const previewRefundAsAdmin = (ctx: Ctx, wanted: Wanted): Promise<RefundPreview> =>
  previewOf(ctx, holdForPlatform, wanted)

import { and, asc, eq } from 'drizzle-orm'
import type { OrderActor } from '@wenli/contract/ordering/order-life'
import { openRefundStatuses } from '@wenli/contract/ordering/refund-life'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { findTradeNo, lockOrder, lockTradeRow } from '../orders/order-rows.queries.ts'
import type { LockedOrder } from '../orders/order-rows.queries.ts'
import { assertNotBuyer } from '../orders/own-order.ts'
import type { Back, Shares } from './plan-refund.ts'
import { refundLines, refunds } from './refund.table.ts'

export type RefundRow = typeof refunds.$inferSelect
export type RefundLineRow = typeof refundLines.$inferSelect
export type HeldOrder = { readonly order: LockedOrder; readonly tradeNo: string }
export type HeldRefund = HeldOrder & { readonly refund: RefundRow }

/** An order and the checkout it came from, held until the end of the transaction: the checkout first, as by all. */
export const holdOrder = async (ctx: Ctx, orderNo: string): Promise<HeldOrder> => {
  const tradeNo = await findTradeNo(ctx, orderNo)
  if (tradeNo === undefined) throw new AppError('Platform:NotFound')
  await lockTradeRow(ctx, tradeNo)
  const order = await lockOrder(ctx, orderNo)
  if (order === undefined) throw new AppError('Platform:NotFound')
  return { order, tradeNo }
}

/** A refund with its order, held; for those it belongs to. To others it does not exist. */
export const holdRefund = async (ctx: Ctx, refundNo: string, as: OrderActor): Promise<HeldRefund> => {
  const [found] = await ctx.tx.query<{ orderNo: string }>({
    name: 'order-no-of-refund',
    text: `SELECT o.order_no AS "orderNo" FROM refund r JOIN customer_order o ON o.tenant_id = r.tenant_id AND o.id = r.order_id
            WHERE r.tenant_id = $1 AND r.refund_no = $2`,
    values: [ctx.tenantId, refundNo],
  })
  if (found === undefined) throw new AppError('Platform:NotFound')
  const held = await holdOrder(ctx, found.orderNo)
  const isOwn =
    as === 'BUYER'
      ? held.order.userId === signedIn(ctx).userId
      : as !== 'VENDOR' || held.order.vendorId === (await vendorOfCaller(ctx)).id
  const [refund] = await ctx.tx.orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.refundNo, refundNo)))
    .for('update')
  if (!isOwn || refund === undefined) throw new AppError('Platform:NotFound')
  if (as === 'VENDOR') assertNotBuyer(ctx, held.order)
  return { ...held, refund }
}

export const insertRefund = async (
  ctx: Ctx,
  refund: Omit<typeof refunds.$inferInsert, 'tenantId' | 'creationTime'>,
): Promise<RefundRow> => {
  const [row] = await ctx.tx.orm
    .insert(refunds)
    .values({ ...refund, tenantId: ctx.tenantId, creationTime: ctx.clock.now() })
    .returning()
  if (row === undefined) throw new Error('the refund was not inserted')
  return row
}

export const insertRefundLines = async (
  ctx: Ctx,
  lines: readonly Omit<typeof refundLines.$inferInsert, 'tenantId'>[],
): Promise<void> => {
  await ctx.tx.orm.insert(refundLines).values(lines.map((line) => ({ ...line, tenantId: ctx.tenantId })))
}

export const saveRefund = async (ctx: Ctx, id: number, values: Partial<RefundRow>): Promise<void> => {
  await ctx.tx.orm
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.id, id)))
}

export const findRefundLines = (ctx: Ctx, refundId: number): Promise<RefundLineRow[]> =>
  ctx.tx.orm
    .select()
    .from(refundLines)
    .where(and(eq(refundLines.tenantId, ctx.tenantId), eq(refundLines.refundId, refundId)))
    .orderBy(asc(refundLines.orderItemId))

export const saveRefundLine = async (ctx: Ctx, id: number, values: Partial<RefundLineRow>): Promise<void> => {
  await ctx.tx.orm
    .update(refundLines)
    .set(values)
    .where(and(eq(refundLines.tenantId, ctx.tenantId), eq(refundLines.id, id)))
}

/** Whether a refund holds its lines: one that was refused or cancelled lets them go. */
export const setLines = async (ctx: Ctx, refundId: number, to: 'held' | 'free'): Promise<void> => {
  await ctx.tx.orm
    .update(refundLines)
    .set({ isLive: to === 'held' })
    .where(and(eq(refundLines.tenantId, ctx.tenantId), eq(refundLines.refundId, refundId)))
}

/** The refunds of an order that wait for somebody, the oldest first. */
export const findOpenRefunds = (
  ctx: Ctx,
  orderId: number,
): Promise<{ refundNo: string; status: RefundRow['status'] }[]> =>
  ctx.tx.query({
    name: 'find-open-refunds',
    text: `SELECT refund_no AS "refundNo", status FROM refund
            WHERE tenant_id = $1 AND order_id = $2 AND status = ANY($3) ORDER BY id`,
    values: [ctx.tenantId, orderId, openRefundStatuses],
  })

/** Where a shop takes goods back when it names no other place; never the address of whoever keeps it. */
export const findReturnAddress = async (ctx: Ctx, vendorId: number): Promise<unknown> => {
  const [row] = await ctx.tx.query<{ address: unknown }>({
    name: 'find-return-address',
    text: 'SELECT return_address AS address FROM vendor WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, vendorId],
  })
  return row?.address ?? null
}

/** What of an order has gone back with its refunds, or is on its way. */
export const findBack = async (ctx: Ctx, orderId: number): Promise<Back> => {
  const lines = await ctx.tx.query<Shares & { orderItemId: number }>({
    name: 'find-shares-back',
    text: `SELECT l.order_item_id AS "orderItemId", sum(l.amount)::bigint AS amount, sum(l.subsidy_amount)::bigint AS "subsidyAmount",
                  sum(l.commission_amount)::bigint AS "commissionAmount", sum(l.point_count)::integer AS "pointCount"
             FROM refund r JOIN refund_line l ON l.tenant_id = r.tenant_id AND l.refund_id = r.id
            WHERE r.tenant_id = $1 AND r.order_id = $2 AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED') GROUP BY 1`,
    values: [ctx.tenantId, orderId],
  })
  const [row] = await ctx.tx.query<{ freight: number }>({
    name: 'sum-freight-back',
    text: `SELECT coalesce(sum(freight_amount), 0)::bigint AS freight FROM refund
            WHERE tenant_id = $1 AND order_id = $2 AND status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')`,
    values: [ctx.tenantId, orderId],
  })
  return {
    lines: new Map(lines.map(({ orderItemId, ...shares }) => [orderItemId, shares])),
    freight: row?.freight ?? 0,
  }
}

/** What of the platform's commission on an order has gone back with refunds. */
export const sumCommissionBack = async (ctx: Ctx, orderId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ amount: number }>({
    name: 'sum-commission-back',
    text: `SELECT coalesce(sum(l.commission_amount), 0)::bigint AS amount FROM refund r
             JOIN refund_line l ON l.tenant_id = r.tenant_id AND l.refund_id = r.id
            WHERE r.tenant_id = $1 AND r.order_id = $2 AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')`,
    values: [ctx.tenantId, orderId],
  })
  return row?.amount ?? 0
}

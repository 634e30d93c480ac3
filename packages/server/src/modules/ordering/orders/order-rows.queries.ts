import { and, eq } from 'drizzle-orm'
import type { Culture } from '@wenli/contract/culture'
import { orderLife } from '@wenli/contract/ordering/order-life'
import { openRefundStatuses, unfinishedRefundStatuses } from '@wenli/contract/ordering/refund-life'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { tradeLife } from '@wenli/contract/ordering/trade-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { selectColumns } from '../../../platform/db/select-columns.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { savedCulture } from '../../../platform/notices/recipient-culture.ts'
import type { PaymentMethod } from '../../finance/index.ts'
import { orderItems, orders, trades } from './order.table.ts'

export type TradeRow = typeof trades.$inferSelect
export type LockedOrder = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect

const TRADE = selectColumns(trades)
const ORDER = selectColumns(orders)
const ITEM = selectColumns(orderItems)

export type LockedTrade = {
  /** With the number of whoever bought, and the language they are told things in. */
  readonly trade: TradeRow & { readonly userNo: string; readonly userCulture: Culture }
  readonly orders: readonly LockedOrder[]
}

/** A checkout and its orders, held until the end of the transaction: first the trade, then its orders by id. */
export const lockTrade = async (ctx: Ctx, tradeNo: string): Promise<LockedTrade | undefined> => {
  const values = [ctx.tenantId, tradeNo]
  const [[trade], found] = await Promise.all([
    ctx.tx.query<TradeRow & { userNo: string; savedCulture: string | null }>({
      name: 'lock-trade',
      text: `SELECT ${TRADE}, (SELECT user_no FROM app_user u
                     WHERE u.tenant_id = trade.tenant_id AND u.id = trade.user_id) AS "userNo",
                    (SELECT culture FROM app_user u
                     WHERE u.tenant_id = trade.tenant_id AND u.id = trade.user_id) AS "savedCulture"
               FROM trade WHERE tenant_id = $1 AND trade_no = $2 FOR UPDATE`,
      values,
    }),
    ctx.tx.query<LockedOrder>({
      name: 'lock-orders-of-trade',
      text: `SELECT ${ORDER} FROM customer_order WHERE tenant_id = $1
               AND trade_id = (SELECT t.id FROM trade t WHERE t.tenant_id = $1 AND t.trade_no = $2) ORDER BY id FOR UPDATE`,
      values,
    }),
  ])
  if (trade === undefined) return undefined
  return { trade: { ...trade, userCulture: savedCulture(trade.savedCulture) }, orders: found }
}

/** The checkout alone, held: those who come for different orders of it wait for each other. */
export const lockTradeRow = async (ctx: Ctx, tradeNo: string): Promise<void> => {
  await ctx.tx.query({
    name: 'lock-trade-row',
    text: 'SELECT FROM trade WHERE tenant_id = $1 AND trade_no = $2 FOR UPDATE',
    values: [ctx.tenantId, tradeNo],
  })
}

export const lockOrder = async (ctx: Ctx, orderNo: string): Promise<LockedOrder | undefined> => {
  const [row] = await ctx.tx.orm
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderNo, orderNo), eq(orders.isDeleted, false)))
    .for('update')
  return row
}

export const findOrderNo = async (ctx: Ctx, id: number): Promise<string | undefined> => {
  const [row] = await ctx.tx.orm
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, id), eq(orders.isDeleted, false)))
  return row?.orderNo
}

export const findTradeNo = async (ctx: Ctx, orderNo: string): Promise<string | undefined> => {
  const [row] = await ctx.tx.orm
    .select({ tradeNo: trades.tradeNo })
    .from(trades)
    .innerJoin(orders, and(eq(orders.tenantId, trades.tenantId), eq(orders.tradeId, trades.id)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderNo, orderNo), eq(orders.isDeleted, false)))
  return row?.tradeNo
}

/** The orders of a checkout, one for each shop. */
export const findOrderIds = async (ctx: Ctx, tradeId: number): Promise<number[]> => {
  const found = await ctx.tx.query<{ id: number }>({
    name: 'find-order-ids-of-trade',
    text: 'SELECT id FROM customer_order WHERE tenant_id = $1 AND trade_id = $2 ORDER BY id',
    values: [ctx.tenantId, tradeId],
  })
  return found.map(({ id }) => id)
}

export const findUserNo = async (ctx: Ctx, userId: number): Promise<string> => {
  const [row] = await ctx.tx.query<{ userNo: string }>({
    name: 'find-user-no',
    text: 'SELECT user_no AS "userNo" FROM app_user WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, userId],
  })
  if (row === undefined) throw new Error('an order of nobody')
  return row.userNo
}

/** Days a shop's money waits after the time for returns. */
export const findSettleDelay = async (ctx: Ctx, vendorId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ days: number }>({
    name: 'find-settle-delay',
    text: 'SELECT settle_delay_days AS days FROM vendor WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, vendorId],
  })
  return row?.days ?? 0
}

const hasRefund =
  (statuses: readonly RefundStatus[]) =>
  async (ctx: Ctx, orderId: number): Promise<boolean> => {
    const rows = await ctx.tx.query({
      name: 'has-open-refund',
      text: 'SELECT FROM refund WHERE tenant_id = $1 AND order_id = $2 AND status = ANY($3) LIMIT 1',
      values: [ctx.tenantId, orderId, statuses],
    })
    return rows.length > 0
  }

/** Somebody still waits for an answer. */
export const hasOpenRefund = hasRefund(openRefundStatuses)

/** Somebody still waits for an answer, or for the money. */
export const hasUnfinishedRefund = hasRefund(unfinishedRefundStatuses)

export const saveTrade = async (ctx: Ctx, id: number, values: Partial<TradeRow>): Promise<void> => {
  await ctx.tx.orm
    .update(trades)
    .set(values)
    .where(and(eq(trades.tenantId, ctx.tenantId), eq(trades.id, id)))
}

export const saveOrder = async (ctx: Ctx, id: number, values: Partial<LockedOrder>): Promise<void> => {
  await ctx.tx.orm
    .update(orders)
    .set({
      ...values,
      lastModificationTime: ctx.clock.now(),
      lastModifierUserId: ctx.caller?.userId ?? null,
    })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, id)))
}

/** The checkout and all its orders at once, with their logs. */
export const markTradePaid = async (
  ctx: Ctx,
  { trade, orders: paid }: LockedTrade,
  { method, paidTime }: { readonly method: PaymentMethod; readonly paidTime: Date },
): Promise<void> => {
  await ctx.tx.query({
    name: 'mark-trade-paid',
    text: `WITH paid AS (UPDATE trade SET status = ${sqlWords([tradeLife.pay.to])}, paid_time = $3, payment_method = $4
                          WHERE tenant_id = $1 AND id = $2),
             logged AS (
               INSERT INTO order_log (tenant_id, order_id, actor, actor_user_id, action, from_status, to_status, creation_time)
               SELECT $1, step.order_id, 'SYSTEM', $6, 'pay', step.from_status, ${sqlWords([orderLife.pay.to])}, $5
                 FROM unnest($7::bigint[], $8::varchar[]) AS step (order_id, from_status))
           UPDATE customer_order SET status = ${sqlWords([orderLife.pay.to])}, paid_time = $3, payment_method = $4, paid_amount = payable,
                  last_modification_time = $5, last_modifier_user_id = $6
            WHERE tenant_id = $1 AND id = ANY($7)`,
    values: [
      ctx.tenantId,
      trade.id,
      paidTime,
      method,
      ctx.clock.now(),
      ctx.caller?.userId ?? null,
      paid.map(({ id }) => id),
      paid.map(({ status }) => status),
    ],
  })
}

export const findItemRows = (ctx: Ctx, orderIds: readonly number[]): Promise<ItemRow[]> =>
  ctx.tx.query<ItemRow>({
    name: 'find-items-of-orders',
    text: `SELECT ${ITEM} FROM order_item WHERE tenant_id = $1 AND order_id = ANY($2) ORDER BY id`,
    values: [ctx.tenantId, orderIds],
  })

export const saveItem = async (ctx: Ctx, id: number, values: Partial<ItemRow>): Promise<void> => {
  await ctx.tx.orm
    .update(orderItems)
    .set(values)
    .where(and(eq(orderItems.tenantId, ctx.tenantId), eq(orderItems.id, id)))
}

import { nextState } from '@wenli/contract/lifecycle'
import type { CloseReason, OrderActor } from '@wenli/contract/ordering/order-life'
import { tradeLife } from '@wenli/contract/ordering/trade-life'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { changeStock } from '../../base-info/index.ts'
import { closePayOrder } from '../../finance/index.ts'
import { moveTradeCoupons, returnPoints } from '../../marketing/index.ts'
import { writeOrderLog } from './order-log.ts'
import { findItemRows, findTradeNo, lockTrade, saveOrder, saveTrade } from './order-rows.queries.ts'
import type { LockedOrder, TradeRow } from './order-rows.queries.ts'
import { takeStep } from './take-step.ts'
import { tellBuyerOfEnd } from './tell-about-order.ts'

type Closing = {
  readonly action: 'cancel' | 'expire'
  readonly actor: OrderActor
  readonly reason: CloseReason
}

/** An unpaid checkout ends: stock, coupons and points go back to where they came from. No money has moved. */
const closeTrade = async (
  ctx: Ctx,
  { trade, orders }: { trade: TradeRow; orders: readonly LockedOrder[] },
  { action, actor, reason }: Closing,
): Promise<void> => {
  const now = ctx.clock.now()
  const closed = orders.map((order) => ({ id: order.id, status: takeStep(order, action, actor) }))
  await saveTrade(ctx, trade.id, { status: tradeLife.close.to })
  await closePayOrder(ctx, 'TRADE', trade.tradeNo)
  for (const { id, status } of closed)
    await saveOrder(ctx, id, { status, closeReason: reason, closedTime: now })
  await writeOrderLog(
    ctx,
    orders.map((order) => ({
      orderId: order.id,
      actor,
      action,
      fromStatus: order.status,
      toStatus: 'CLOSED',
    })),
  )
  const items = await findItemRows(
    ctx,
    orders.map(({ id }) => id),
  )
  await changeStock(
    ctx,
    items.map(({ productSkuId, quantity }) => ({ skuId: productSkuId, change: quantity })),
  )
  await moveTradeCoupons(ctx, trade.tradeNo, 'release')
  await returnPoints(ctx, {
    userId: trade.userId,
    tradeNo: trade.tradeNo,
    count: trade.pointCount,
    isBooked: false,
  })
}

/** The buyer cancels; the other shops' orders of the same checkout go with it, for its coupons counted for all. */
export const cancelOrder = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    // The checkout is held before its orders, as by those who pay it.
    const tradeNo = await findTradeNo(ctx, orderNo)
    const locked = tradeNo === undefined ? undefined : await lockTrade(ctx, tradeNo)
    if (locked?.trade.userId !== userId) throw new AppError('Platform:NotFound')
    await closeTrade(ctx, locked, { action: 'cancel', actor: 'BUYER', reason: 'BUYER_CANCEL' })
    return null
  })

/** The platform ends an unpaid checkout. */
export const cancelByPlatform = async (ctx: Ctx, tradeNo: string, why: string): Promise<void> => {
  const locked = await lockTrade(ctx, tradeNo)
  if (locked === undefined) throw new AppError('Platform:NotFound')
  await closeTrade(ctx, locked, { action: 'cancel', actor: 'ADMIN', reason: 'ADMIN_CANCEL' })
  await tellBuyerOfEnd(ctx, locked, 'Cancelled', why)
}

/** The time to pay is over and nobody paid. Harmless when it was paid, cancelled or expired before. */
export const closeExpired = (ctx: Ctx, tradeNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockTrade(ctx, tradeNo)
    if (locked === undefined || nextState(tradeLife, locked.trade.status, 'close') === undefined) return
    if (locked.trade.expiresAt > ctx.clock.now()) return
    await closeTrade(ctx, locked, { action: 'expire', actor: 'SYSTEM', reason: 'PAY_TIMEOUT' })
    await tellBuyerOfEnd(ctx, locked, 'PayTimeout')
  })

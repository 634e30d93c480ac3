import type { TradeStatus } from '@wenli/contract/ordering/trade-life'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJobs } from '../../../platform/jobs/jobs.ts'
import { addSoldOfOrders } from '../../base-info/index.ts'
import { move } from '../../finance/index.ts'
import type { LockedPayable, Payable, Payment, Settlement } from '../../finance/index.ts'
import { giveOrderCoupons, moveTradeCoupons, spendHeldPoints } from '../../marketing/index.ts'
import { dueAfter } from '../trade-settings.ts'
import { closeExpired } from './close-trade.ts'
import { lockTrade, markTradePaid, saveOrder } from './order-rows.queries.ts'
import type { LockedOrder, LockedTrade } from './order-rows.queries.ts'
import { findOrdersOfTrade } from './paid-together.queries.ts'
import { startDownloading } from './receive-time.ts'
import { takeStep } from './take-step.ts'
import { tellOfPayment } from './tell-about-order.ts'

export const REMIND_TO_SHIP = 'remind-to-ship'
export const CLOSE_UNSHIPPED = 'close-unshipped'

const STATES: Readonly<Record<TradeStatus, LockedPayable['state']>> = {
  PENDING_PAYMENT: 'OPEN',
  PAID: 'PAID',
  CLOSED: 'CLOSED',
}

/** The rows behind what was locked, which whoever settles it need not read again. */
const rowsOf = new WeakMap<LockedPayable, LockedTrade>()

const lock = async (ctx: Ctx, tradeNo: string): Promise<LockedPayable | undefined> => {
  const locked = await lockTrade(ctx, tradeNo)
  if (locked === undefined) return undefined
  const { trade } = locked
  const payable = {
    ref: tradeNo,
    userId: trade.userId,
    userNo: trade.userNo,
    subject: textOf(ctx.culture, 'Payment.TradeSubject', tradeNo),
    payable: trade.payable,
    expiresAt: trade.expiresAt,
    state: STATES[trade.status],
  }
  rowsOf.set(payable, locked)
  return payable
}

/** What the platform pays of an order: membership, its part of the coupons, points. */
export const subsidyOf = ({
  vipAmount,
  couponSubsidyAmount,
  pointsAmount,
}: Pick<LockedOrder, 'vipAmount' | 'couponSubsidyAmount' | 'pointsAmount'>): number =>
  vipAmount + couponSubsidyAmount + pointsAmount

const isDownload = ({ shipmentStatus }: LockedOrder): boolean => shipmentStatus === 'NOT_REQUIRED'

/** The time of whoever has to act begins: of the shops to send the goods, of the buyer to download them. */
const beginDelivery = async (ctx: Ctx, orders: readonly LockedOrder[]): Promise<void> => {
  for (const order of orders.filter(isDownload))
    await saveOrder(ctx, order.id, await startDownloading(ctx, order))
  const sent = orders.filter((order) => !isDownload(order))
  if (sent.length > 0) await askToShip(ctx, sent)
}

const askToShip = async (ctx: Ctx, orders: readonly LockedOrder[]): Promise<void> => {
  const remindAt = await dueAfter(ctx, 'App.Trade.ShipReminderHours')
  const closeAt = await dueAfter(ctx, 'App.Trade.ShipCloseDays')
  await addJobs(
    ctx,
    orders.flatMap(({ orderNo }) => [
      { task: REMIND_TO_SHIP, payload: { orderNo }, runAt: remindAt, key: `remind-to-ship.${orderNo}` },
      { task: CLOSE_UNSHIPPED, payload: { orderNo }, runAt: closeAt, key: `close-unshipped.${orderNo}` },
    ]),
  )
}

/** One that takes nothing off cannot be chosen. */
const usesCoupons = (orders: readonly LockedOrder[]): boolean =>
  orders.some(({ vendorCouponAmount, platformCouponAmount }) => vendorCouponAmount + platformCouponAmount > 0)

/** The coupons and points that it used are spent; first the coupons, then the points, as everybody holds them. */
const spend = async (ctx: Ctx, { trade, orders }: LockedTrade): Promise<void> => {
  const { userId, tradeNo, pointCount } = trade
  await Promise.all([
    usesCoupons(orders) && moveTradeCoupons(ctx, tradeNo, 'use'),
    giveOrderCoupons(
      ctx,
      userId,
      orders.map(({ orderNo, vendorId, payable }) => ({ orderNo, vendorId, paid: payable })),
    ),
  ])
  await spendHeldPoints(ctx, { userId, tradeNo, count: pointCount })
}

/** Inside the paying transaction: the buyer's money and what the platform gives wait in escrow, order by order. */
const settle = async (ctx: Ctx, payable: LockedPayable, payment: Payment): Promise<Settlement> => {
  const { ref } = payable
  const locked = rowsOf.get(payable)
  if (locked === undefined) throw new Error(`no checkout ${ref} to settle`)
  const { orders } = locked
  for (const order of orders) takeStep(order, 'pay', 'SYSTEM')
  const orderIds = orders.map(({ id }) => id)
  await Promise.all([
    markTradePaid(ctx, locked, payment),
    tellOfPayment(ctx, locked),
    beginDelivery(ctx, orders),
    addSoldOfOrders(ctx, orderIds),
    spend(ctx, locked),
  ])
  return {
    kind: 'ORDER_PAID',
    parts: orders.map(({ orderNo, payable }) => ({
      orderNo,
      amount: payable,
      to: { kind: 'ESCROW', owner: orderNo },
    })),
    lines: orders.flatMap((order) =>
      move(subsidyOf(order), { kind: 'PLATFORM.SUBSIDY' }, { kind: 'ESCROW', owner: order.orderNo }),
    ),
  }
}

/** A checkout as something that can be paid. */
export const tradePayable: Payable = {
  kind: 'TRADE',
  wallet: 'allowed',
  lock,
  settle,
  describe: findOrdersOfTrade,
  close: closeExpired,
}

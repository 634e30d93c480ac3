import type { OrderActor } from '@wenli/contract/ordering/order-life'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { earnPoints, releaseEarnedPoints } from '../../marketing/index.ts'
import { tradeSetting } from '../trade-settings.ts'
import { afterSaleEnd } from './after-sale-end.ts'
import { writeOrderLog } from './order-log.ts'
import { findSettleDelay, hasOpenRefund, lockOrder, saveOrder } from './order-rows.queries.ts'
import type { LockedOrder } from './order-rows.queries.ts'
import { receiveAt } from './receive-time.ts'
import { releaseEscrow, settlePending } from './settle-order.ts'
import { stepOf, takeStep } from './take-step.ts'
import { tellBuyer, tellVendor } from './tell-about-order.ts'

export const COMPLETE_ORDER = 'complete-order'

/** The time for returns, and what the platform waits longer with this shop. */
const settleTime = async (ctx: Ctx, vendorId: number, afterSaleUntil: Date): Promise<Date> =>
  new Date(afterSaleUntil.getTime() + (await findSettleDelay(ctx, vendorId)) * DAY_MS)

/** By whoever may, in the transaction that holds the order. */
export const receive = async (ctx: Ctx, order: LockedOrder, actor: OrderActor): Promise<void> => {
  const status = takeStep(order, 'takeDelivery', actor)
  const now = ctx.clock.now()
  const afterSaleUntil = afterSaleEnd(now, await tradeSetting(ctx, 'App.Trade.AfterSaleDays'))
  await saveOrder(ctx, order.id, {
    status,
    shipmentStatus: order.shipmentStatus === 'NOT_REQUIRED' ? 'NOT_REQUIRED' : 'RECEIVED',
    receivedTime: now,
    afterSaleUntil,
  })
  await earnPoints(ctx, {
    userId: order.userId,
    orderNo: order.orderNo,
    paid: (order.paidAmount ?? 0) - order.refundedAmount,
  })
  await releaseEscrow(ctx, order)
  await writeOrderLog(ctx, [
    { orderId: order.id, actor, action: 'takeDelivery', fromStatus: order.status, toStatus: status },
  ])
  await addJob(
    ctx,
    COMPLETE_ORDER,
    { orderNo: order.orderNo },
    { runAt: await settleTime(ctx, order.vendorId, afterSaleUntil), key: `complete-order.${order.orderNo}` },
  )
  await tellVendor(ctx, order, 'Received')
}

export const takeDelivery = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    if (order === undefined || order.userId !== signedIn(ctx).userId) throw new AppError('Platform:NotFound')
    if (await hasOpenRefund(ctx, order.id)) throw new AppError('Ordering:LineUnderRefund')
    await receive(ctx, order, 'BUYER')
    return null
  })

/** The time to receive is over; it stands still while a refund is open. Harmless when run twice. */
export const receiveDue = (ctx: Ctx, orderNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    if (order === undefined || stepOf(order, 'takeDelivery', 'SYSTEM') === undefined) return
    const { receiveDueAt } = order
    if (receiveDueAt === null || receiveDueAt > ctx.clock.now()) return
    // The end of the refund moves the time, and asks again.
    if (await hasOpenRefund(ctx, order.id)) return
    await receive(ctx, order, 'SYSTEM')
    await tellBuyer(ctx, order, 'AutoReceived')
  })

/** Once and only once, before it is received. */
export const extendReceipt = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    if (order === undefined || order.userId !== signedIn(ctx).userId) throw new AppError('Platform:NotFound')
    const status = takeStep(order, 'extendReceipt', 'BUYER')
    if (order.isReceiveExtended || order.receiveDueAt === null) throw new AppError('Ordering:StateConflict')
    const days = await tradeSetting(ctx, 'App.Trade.ReceiveExtensionDays')
    const receiveDueAt = new Date(order.receiveDueAt.getTime() + days * DAY_MS)
    await saveOrder(ctx, order.id, { isReceiveExtended: true, receiveDueAt })
    await receiveAt(ctx, orderNo, receiveDueAt)
    await writeOrderLog(ctx, [
      {
        orderId: order.id,
        actor: 'BUYER',
        action: 'extendReceipt',
        fromStatus: order.status,
        toStatus: status,
      },
    ])
    return null
  })

/** The time for returns is over and nothing is open: the shop's money is its own. Harmless when run twice. */
export const completeDue = (ctx: Ctx, orderNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    const status = order && stepOf(order, 'complete', 'SYSTEM')
    if (order === undefined || status === undefined) return
    const { afterSaleUntil } = order
    if (afterSaleUntil === null) return
    const due = await settleTime(ctx, order.vendorId, afterSaleUntil)
    if (due > ctx.clock.now()) {
      await addJob(ctx, COMPLETE_ORDER, { orderNo }, { runAt: due, key: `complete-order.${orderNo}` })
      return
    }
    if (await hasOpenRefund(ctx, order.id)) {
      const next = new Date(ctx.clock.now().getTime() + DAY_MS)
      await addJob(ctx, COMPLETE_ORDER, { orderNo }, { runAt: next, key: `complete-order.${orderNo}` })
      return
    }
    await saveOrder(ctx, order.id, { status, completedTime: ctx.clock.now() })
    await releaseEarnedPoints(ctx, orderNo)
    await settlePending(ctx, order)
    await writeOrderLog(ctx, [
      { orderId: order.id, actor: 'SYSTEM', action: 'complete', fromStatus: order.status, toStatus: status },
    ])
  })

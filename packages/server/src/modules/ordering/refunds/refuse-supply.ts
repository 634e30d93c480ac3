import type { CloseReason, OrderActor } from '@wenli/contract/ordering/order-life'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { CLOSE_UNSHIPPED } from '../orders/pay-trade.ts'
import type { LockedOrder } from '../orders/order-rows.queries.ts'
import { assertNotBuyer } from '../orders/own-order.ts'
import { stepOf, takeStep } from '../orders/take-step.ts'
import { tellBuyer, tellVendor } from '../orders/tell-about-order.ts'
import { tradeSetting } from '../trade-settings.ts'
import { linesOf, openRefund } from './apply-refund.ts'
import { payBack } from './pay-back.ts'
import { leftLines } from './plan-refund.ts'
import { endRefund } from './refund-due.ts'
import { findOpenRefunds, holdOrder, holdRefund } from './refund-rows.queries.ts'
import type { HeldOrder } from './refund-rows.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Refusal = { readonly actor: OrderActor; readonly reason: CloseReason; readonly note: string | null }

/** Whoever did not close it themselves hears of it, and who did. */
const tellOfClosing = async (
  ctx: Ctx,
  order: LockedOrder,
  actor: OrderActor,
  note: string,
): Promise<void> => {
  if (actor === 'VENDOR') return tellBuyer(ctx, order, 'ClosedByVendor', note)
  const news = actor === 'ADMIN' ? 'ClosedByPlatform' : 'ClosedUnshipped'
  await tellBuyer(ctx, order, news, note)
  await tellVendor(ctx, order, news, note)
}

/** Nothing was sent and nothing will be: everything that is left goes back at once, and the order ends. */
export const refuseOrder = async (
  ctx: Ctx,
  held: HeldOrder,
  { actor, reason, note }: Refusal,
): Promise<void> => {
  const { order } = held
  takeStep(order, 'refuseSupply', actor)
  const open = await findOpenRefunds(ctx, order.id)
  // What the platform is deciding it decides first.
  if (open.some(({ status }) => status !== 'APPLYING')) throw new AppError('Ordering:LineUnderRefund')
  for (const { refundNo } of open) await endRefund(ctx, await holdRefund(ctx, refundNo, 'SYSTEM'), 'SYSTEM')
  const lines = await linesOf(ctx, order)
  const opened = await openRefund(
    ctx,
    held,
    {
      type: 'REFUND_ONLY',
      lines: leftLines(lines.items, lines.held),
      reason: 'NOT_SHIPPED',
      ...(note !== null && { description: note }),
      imageUrls: [],
    },
    { actor, status: actor === 'ADMIN' ? 'ARBITRATING' : 'APPLYING' },
  )
  const action = actor === 'ADMIN' ? 'arbitrateRefund' : 'approve'
  await payBack(ctx, opened, { action, actor, note }, { closing: { action: 'refuseSupply', actor, reason } })
  await tellOfClosing(ctx, order, actor, note ?? '')
}

export const refuseSupply = (
  ctx: Ctx,
  { orderNo, reason }: { readonly orderNo: string; readonly reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await vendorOfCaller(ctx)
    const held = await holdOrder(ctx, orderNo)
    if (held.order.vendorId !== vendor.id) throw new AppError('Platform:NotFound')
    assertNotBuyer(ctx, held.order)
    await refuseOrder(ctx, held, { actor: 'VENDOR', reason: 'VENDOR_CANCEL', note: reason })
    return null
  })

/** Not sent for so long that it never will be. Harmless when run twice; it waits while the platform decides. */
export const closeUnshipped = (ctx: Ctx, orderNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdOrder(ctx, orderNo)
    const { order } = held
    if (stepOf(order, 'refuseSupply', 'SYSTEM') === undefined || order.paidTime === null) return
    const days = await tradeSetting(ctx, 'App.Trade.ShipCloseDays')
    if (order.paidTime.getTime() + days * DAY_MS > ctx.clock.now().getTime()) return
    const open = await findOpenRefunds(ctx, order.id)
    if (open.some(({ status }) => status !== 'APPLYING')) {
      const runAt = new Date(ctx.clock.now().getTime() + DAY_MS)
      await addJob(ctx, CLOSE_UNSHIPPED, { orderNo }, { runAt, key: `${CLOSE_UNSHIPPED}.${orderNo}` })
      return
    }
    await refuseOrder(ctx, held, { actor: 'SYSTEM', reason: 'SHIP_TIMEOUT', note: null })
  })

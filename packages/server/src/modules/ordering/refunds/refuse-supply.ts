import type { CloseReason, OrderActor } from '@wenli/contract/ordering/order-life'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { CLOSE_UNSHIPPED } from '../orders/pay-trade.ts'
import type { ItemRow, LockedOrder } from '../orders/order-rows.queries.ts'
import { assertNotBuyer } from '../orders/own-order.ts'
import { isKept } from '../orders/part-of-line.ts'
import { stepOf, takeStep } from '../orders/take-step.ts'
import { tellBuyer, tellVendor } from '../orders/tell-about-order.ts'
import { scoreShopSoon } from '../scores/score-shops.ts'
import { tradeSetting } from '../trade-settings.ts'
import { linesOf, openRefund } from './apply-refund.ts'
import { payBack } from './pay-back.ts'
import { leftLines } from './plan-refund.ts'
import { endRefund } from './refund-due.ts'
import { findOpenRefunds, holdOrder, holdRefund } from './refund-rows.queries.ts'
import type { HeldOrder } from './refund-rows.queries.ts'

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
  await scoreShopSoon(ctx, order.vendorId)
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

/** Files that the buyer has: something else that is not sent is no reason to give them back. */
const filesHad = (items: readonly ItemRow[]): ReadonlySet<number> =>
  new Set(items.filter((item) => item.firstDownloadTime !== null && isKept(item)).map(({ id }) => id))

const askTomorrow = async (ctx: Ctx, orderNo: string): Promise<void> => {
  const runAt = new Date(ctx.clock.now().getTime() + DAY_MS)
  await addJob(ctx, CLOSE_UNSHIPPED, { orderNo }, { runAt, key: `${CLOSE_UNSHIPPED}.${orderNo}` })
}

/** All that was not sent goes back but what its buyer has asked for already; the order goes on with the files. */
const returnUnsent = async (ctx: Ctx, held: HeldOrder, files: ReadonlySet<number>): Promise<void> => {
  const { order } = held
  const { items, held: asked } = await linesOf(ctx, order)
  const lines = leftLines(items, asked).filter(({ orderItemId }) => !files.has(orderItemId))
  if (lines.length === 0) return askTomorrow(ctx, order.orderNo)
  const opened = await openRefund(
    ctx,
    held,
    { type: 'REFUND_ONLY', lines, reason: 'NOT_SHIPPED', imageUrls: [] },
    { actor: 'SYSTEM', status: 'APPLYING' },
  )
  await payBack(ctx, opened, { action: 'approve', actor: 'SYSTEM' })
  await tellVendor(ctx, order, 'UnshippedReturned')
  // Of a line of which a part is asked for, the rest waits for the answer.
  if (asked.size > 0) await askTomorrow(ctx, order.orderNo)
}

/** Not sent for so long that it never will be. Harmless when run twice; it waits while the platform decides. */
export const closeUnshipped = (ctx: Ctx, orderNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdOrder(ctx, orderNo)
    const { order } = held
    if (stepOf(order, 'refuseSupply', 'SYSTEM') === undefined || order.paidTime === null) return
    const days = await tradeSetting(ctx, 'App.Trade.ShipCloseDays')
    if (order.paidTime.getTime() + days * DAY_MS > ctx.clock.now().getTime()) return
    const open = await findOpenRefunds(ctx, order.id)
    if (open.some(({ status }) => status !== 'APPLYING')) return askTomorrow(ctx, orderNo)
    const files = filesHad((await linesOf(ctx, order)).items)
    if (files.size > 0) return returnUnsent(ctx, held, files)
    await refuseOrder(ctx, held, { actor: 'SYSTEM', reason: 'SHIP_TIMEOUT', note: null })
  })

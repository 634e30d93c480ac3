import type { z } from 'zod'
import type { RefundItem, sendBack as sendBackEndpoint } from '@wenli/contract/ordering/refund'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { countLogsSince } from '../orders/order-log.ts'
import { parcelText, tellVendor } from '../orders/tell-about-order.ts'
import { linesOf, refundItemOf } from './apply-refund.ts'
import { isOpenToAppeal } from './open-to-appeal.queries.ts'
import { planLines } from './plan-refund.ts'
import { findRefundLines, holdRefund, saveRefundLine, setLines } from './refund-rows.queries.ts'
import type { RefundRow } from './refund-rows.queries.ts'
import { endRefund, scheduleStep, showOnOrder } from './refund-due.ts'
import { takeRefundStep } from './take-refund-step.ts'

const DAY_S = 24 * 60 * 60
/** A slip of the pen takes one. Each is told to the shop and stays in the record of the order. */
const PARCEL_CHANGES_A_DAY = 5

type Parcel = Pick<z.output<typeof sendBackEndpoint.body>, 'courier' | 'trackingNo'>

export const cancelRefund = (ctx: Ctx, refundNo: string): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'BUYER')
    await endRefund(ctx, held, 'BUYER')
    await tellVendor(ctx, held.order, 'RefundCancelled')
    return refundItemOf(ctx, refundNo)
  })

const noteOf = ({ courier, trackingNo }: Parcel): string => `${courier} ${trackingNo}`

/** The goods are on their way already; the shop has no more time for it than it had. */
const changeParcel = async (ctx: Ctx, refund: RefundRow, parcel: Parcel): Promise<void> => {
  const since = new Date(ctx.clock.now().getTime() - DAY_S * 1000)
  const asked = { orderId: refund.orderId, action: 'refund.changeParcel', since }
  if ((await countLogsSince(ctx, asked)) >= PARCEL_CHANGES_A_DAY)
    throw new AppError('Platform:TooManyRequests', [], { headers: { 'retry-after': String(DAY_S) } })
  await takeRefundStep(
    ctx,
    refund,
    { action: 'changeParcel', actor: 'BUYER', note: noteOf(parcel) },
    { returnCourier: parcel.courier, returnTrackingNo: parcel.trackingNo, dueAt: refund.dueAt },
  )
}

/** The goods are on their way back. The same parcel again changes nothing and tells nobody; another mends its number. */
export const sendBack = (
  ctx: Ctx,
  { refundNo, ...parcel }: z.output<typeof sendBackEndpoint.body>,
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'BUYER')
    const { courier, trackingNo } = parcel
    if (refund.status !== 'WAIT_VENDOR_RECEIVE') {
      const dueAt = await scheduleStep(ctx, refundNo, 'confirm')
      await takeRefundStep(
        ctx,
        refund,
        { action: 'sendBack', actor: 'BUYER', note: noteOf(parcel) },
        { returnCourier: courier, returnTrackingNo: trackingNo, dueAt },
      )
      await tellVendor(ctx, order, 'RefundSentBack')
    } else if (refund.returnCourier !== courier || refund.returnTrackingNo !== trackingNo) {
      await changeParcel(ctx, refund, parcel)
      await tellVendor(ctx, order, 'ReturnParcelChanged', parcelText(courier, trackingNo))
    }
    return refundItemOf(ctx, refundNo)
  })

/** The buyer asks the platform; the lines must still be there, for they were let go when the shop said no. */
export const appealRefund = (
  ctx: Ctx,
  { refundNo, description }: { readonly refundNo: string; readonly description: string },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'BUYER')
    if (order.status === 'CLOSED' || !isOpenToAppeal(refund, ctx.clock.now()))
      throw new AppError('Ordering:StateConflict')
    const appeal = { action: 'appeal', actor: 'BUYER', note: description } as const
    await takeRefundStep(ctx, refund, appeal, { appealDescription: description })
    // Between the refusal and now they may have been sent, or refunded another way.
    const lines = await findRefundLines(ctx, refund.id)
    const planned = planLines(await linesOf(ctx, order), { type: refund.type, lines })
    for (const { orderItemId, unsentQuantity } of planned) {
      const line = lines.find((each) => each.orderItemId === orderItemId)
      if (line !== undefined) await saveRefundLine(ctx, line.id, { unsentQuantity })
    }
    await setLines(ctx, refund.id, 'held')
    await showOnOrder(ctx, order)
    await tellVendor(ctx, order, 'RefundAppealed')
    return refundItemOf(ctx, refundNo)
  })

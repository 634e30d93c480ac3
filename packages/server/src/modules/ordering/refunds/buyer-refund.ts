import type { z } from 'zod'
import type { RefundItem, sendBack as sendBackEndpoint } from '@wenli/contract/ordering/refund'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tellVendor } from '../orders/tell-about-order.ts'
import { linesOf, refundItemOf } from './apply-refund.ts'
import { planLines } from './plan-refund.ts'
import { findRefundLines, holdRefund, saveRefundLine, setLines } from './refund-rows.queries.ts'
import { endRefund, scheduleStep, showOnOrder } from './refund-due.ts'
import { takeRefundStep } from './take-refund-step.ts'

export const cancelRefund = (ctx: Ctx, refundNo: string): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'BUYER')
    await endRefund(ctx, held, 'BUYER')
    await tellVendor(ctx, held.order, 'RefundCancelled')
    return refundItemOf(ctx, refundNo)
  })

/** The goods are on their way back. Who mends the number of the parcel leaves the shop no more time than it had. */
export const sendBack = (
  ctx: Ctx,
  { refundNo, courier, trackingNo }: z.output<typeof sendBackEndpoint.body>,
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'BUYER')
    await takeRefundStep(
      ctx,
      refund,
      { action: 'sendBack', actor: 'BUYER', note: `${courier} ${trackingNo}` },
      {
        returnCourier: courier,
        returnTrackingNo: trackingNo,
        dueAt:
          refund.status === 'WAIT_VENDOR_RECEIVE'
            ? refund.dueAt
            : await scheduleStep(ctx, refundNo, 'confirm'),
      },
    )
    await tellVendor(ctx, order, 'RefundSentBack')
    return refundItemOf(ctx, refundNo)
  })

/** The buyer asks the platform; the lines must still be there, for they were let go when the shop said no. */
export const appealRefund = (
  ctx: Ctx,
  { refundNo, description }: { readonly refundNo: string; readonly description: string },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'BUYER')
    const isOver = refund.isFinal || refund.dueAt === null || refund.dueAt < ctx.clock.now()
    if (refund.status === 'REJECTED' && (isOver || order.status === 'CLOSED'))
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

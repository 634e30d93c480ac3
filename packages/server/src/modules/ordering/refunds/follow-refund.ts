import type { RefundFollower } from '../../finance/index.ts'
import { tellBuyer } from '../orders/tell-about-order.ts'
import { finishRefund } from './pay-back.ts'
import { holdRefund } from './refund-rows.queries.ts'
import { refundStepOf, takeRefundStep } from './take-refund-step.ts'

/** What becomes of money on its way back; a word that comes twice changes nothing. */
export const refundFollower: RefundFollower = {
  succeeded: async (ctx, refundNo) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'SYSTEM')
    if (refundStepOf(refund, 'finish', 'SYSTEM') !== undefined) await finishRefund(ctx, order, refund)
  },
  failed: async (ctx, refundNo) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'SYSTEM')
    if (refundStepOf(refund, 'fail', 'SYSTEM') === undefined) return
    await takeRefundStep(ctx, refund, { action: 'fail', actor: 'SYSTEM' })
    await tellBuyer(ctx, order, 'RefundFailed')
  },
  retried: async (ctx, refundNo) => {
    const { refund } = await holdRefund(ctx, refundNo, 'ADMIN')
    await takeRefundStep(ctx, refund, { action: 'retry', actor: 'ADMIN' })
  },
}

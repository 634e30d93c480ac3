import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { addJob } from '../../../../platform/jobs/jobs.ts'
import { numberWith } from '../attempt-no.ts'
import { insertRefund } from './refund.queries.ts'
import type { RefundReason } from './refund.queries.ts'

export const SEND_REFUND = 'payment-send-refund'

/** Money on its way back through the channel it came by; sent after the commit, once for each reason and reference. */
export const requestRefund = async (
  ctx: Ctx,
  asked: {
    readonly attemptId: number
    readonly amount: number
    readonly reason: RefundReason
    readonly ref: string
  },
): Promise<void> => {
  const paymentRefundNo = numberWith('R', ctx.clock.now())
  const id = await insertRefund(ctx, { ...asked, paymentRefundNo })
  if (id !== undefined) await addJob(ctx, SEND_REFUND, { id }, { key: `refund:${id}` })
}

import type { Channel } from '@wenli/contract/finance/payment'
import { inTransaction } from '../../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { applyGatewayResult } from '../apply-gateway-result.ts'
import type { Notice } from '../channels/channel.ts'
import { applyRefundResult } from '../refunds/send-refund.ts'

const isKnown = async (ctx: Ctx, channel: Channel, noticeId: string): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'find-payment-notice',
    text: 'SELECT 1 FROM payment_notice WHERE tenant_id = $1 AND channel = $2 AND notice_id = $3',
    values: [ctx.tenantId, channel, noticeId],
  })
  return rows.length > 0
}

const keep = async (ctx: Ctx, channel: Channel, notice: Notice, outcome: string): Promise<void> => {
  await ctx.tx.query({
    name: 'keep-payment-notice',
    text: `INSERT INTO payment_notice (tenant_id, channel, notice_id, attempt_no, event, outcome, body, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (tenant_id, channel, notice_id) DO NOTHING`,
    values: [
      ctx.tenantId,
      channel,
      notice.noticeId,
      notice.attemptNo,
      notice.event,
      outcome,
      JSON.stringify(notice.content),
      ctx.clock.now(),
    ],
  })
}

const outcomeOf = (ctx: Ctx, channel: Channel, { attemptNo, news }: Notice): Promise<string> => {
  if (news.about === 'payment') return applyGatewayResult(ctx, { channel, attemptNo, verdict: news.verdict })
  if (news.about === 'refund') {
    const { refundNo, amount, verdict } = news
    return applyRefundResult(ctx, { channel, attemptNo, refundNo, amount, verdict })
  }
  return Promise.resolve('NOTHING')
}

/** What the notice tells and the notice itself, in one transaction; only then is it acknowledged. */
export const applyNotice = async (ctx: Ctx, channel: Channel, notice: Notice): Promise<string> => {
  if (await isKnown(ctx, channel, notice.noticeId)) return 'ALREADY'
  return inTransaction(ctx, async (ctx) => {
    const outcome = await outcomeOf(ctx, channel, notice)
    await keep(ctx, channel, notice, outcome)
    return outcome
  })
}

import type { Channel } from '@wenli/contract/finance/payment'
import type { PaymentRefundStatus } from '@wenli/contract/finance/payment-life'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import { appendAudit } from '../../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { addJob } from '../../../../platform/jobs/jobs.ts'
import { listPage, mapPage } from '../../../../platform/resource/list-page.ts'
import { refundFollowerOf } from './refund-followers.ts'
import { findRefund, moveRefund } from './refund.queries.ts'
import type { PaymentRefund, RefundReason } from './refund.queries.ts'
import { SEND_REFUND } from './request-refund.ts'

export const foundRefund = async (ctx: Ctx, id: number): Promise<PaymentRefund> => {
  const refund = await findRefund(ctx, id)
  if (refund === undefined) throw new AppError('Platform:NotFound')
  return refund
}

/** Once more through the channel, under the same number. */
export const retryRefund = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { reason, ref } = await foundRefund(ctx, id)
    if (!(await moveRefund(ctx, id, 'retry', { nextTryAt: ctx.clock.now() })))
      throw new AppError('Finance:StateConflict')
    // What the channel says holds its own row before the order; so does this.
    await refundFollowerOf(reason)?.retried(ctx, ref)
    await addJob(ctx, SEND_REFUND, { id }, { key: `refund:${id}` })
    await appendAudit(ctx, { action: 'Retry', object: 'PaymentRefund', objectId: id })
    return null
  })

/** Once more for whoever asked for it, by their own reference; false when nothing of it has failed. */
export const retryRefundOf = async (ctx: Ctx, reason: RefundReason, ref: string): Promise<boolean> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: 'find-payment-refund-of',
    text: `SELECT id FROM payment_refund WHERE tenant_id = $1 AND reason = $2 AND ref = $3 AND status = 'FAILED'`,
    values: [ctx.tenantId, reason, ref],
  })
  if (row === undefined) return false
  await retryRefund(ctx, row.id)
  return true
}

type RefundRow = {
  id: number
  paymentRefundNo: string
  attemptNo: string
  channel: Channel
  reason: string
  ref: string
  amount: number
  status: PaymentRefundStatus
  tryCount: number
  nextTryAt: Date | null
  lastError: string | null
  creationTime: Date
}

export const listRefunds = async (
  ctx: Ctx,
  query: PageQuery & { readonly status?: PaymentRefundStatus | undefined },
) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['r.tenant_id = $1']
  if (query.status !== undefined) where.push(`r.status = $${values.push(query.status)}`)
  const page = await listPage<RefundRow>(
    ctx,
    {
      entity: 'PaymentRefund',
      select: `r.id, r.payment_refund_no AS "paymentRefundNo", a.attempt_no AS "attemptNo", a.channel, r.reason, r.ref,
        r.amount, r.status, r.try_count AS "tryCount", r.next_try_at AS "nextTryAt", r.last_error AS "lastError",
        r.creation_time AS "creationTime"`,
      from: 'payment_refund r JOIN payment_attempt a ON a.tenant_id = r.tenant_id AND a.id = r.payment_attempt_id',
      where,
      values,
      searched: ['r.payment_refund_no', 'a.attempt_no', 'r.ref'],
      sorts: { id: 'r.id', creationTime: 'r.id', amount: 'r.amount' },
      defaultOrder: 'r.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    amount: yuanFromFen(row.amount),
    nextTryAt: row.nextTryAt && toWireTime(row.nextTryAt),
    creationTime: toWireTime(row.creationTime),
  }))
}

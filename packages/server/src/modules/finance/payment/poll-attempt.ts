import { attemptLife } from '@wenli/contract/finance/payment-life'
import { nextState } from '@wenli/contract/lifecycle'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { askChannel, closeAtChannel } from './close-attempt.ts'
import { payableOf } from './payable.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt, moveAttempt } from './attempt.queries.ts'
import { closeWaiting, lockPayOrder } from './pay-order.queries.ts'
import type { Attempt } from './attempt.queries.ts'

export const POLL_ATTEMPT = 'payment-poll-attempt'

/** A notice may be lost; so the channel is asked after these times, and once more before the end. */
const POLL_MS = [10_000, 30_000, 60_000, 300_000]

export const schedulePoll = async (ctx: Ctx, attempt: Attempt): Promise<void> => {
  const created = attempt.creationTime.getTime()
  const elapsed = ctx.clock.now().getTime() - created
  const next = POLL_MS.find((ms) => ms > elapsed && created + ms < attempt.expiresAt.getTime())
  const runAt = next === undefined ? attempt.expiresAt : new Date(created + next)
  const { attemptNo } = attempt
  await addJob(ctx, POLL_ATTEMPT, { attemptNo }, { runAt, key: `poll:${attemptNo}`, maxAttempts: 25 })
}

/** The time is over: whoever registered the thing hears it, unless somebody else was first. */
const expire = (ctx: Ctx, payOrderId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [target] = await ctx.tx.query<{ kind: Parameters<typeof payableOf>[0]; ref: string }>({
      name: 'find-expired-pay-order',
      text: 'SELECT kind, ref FROM pay_order WHERE tenant_id = $1 AND id = $2',
      values: [ctx.tenantId, payOrderId],
    })
    const payable = target && payableOf(target.kind)
    if (target === undefined || payable?.close === undefined) return
    const locked = await payable.lock(ctx, target.ref)
    const order = await lockPayOrder(ctx, payOrderId)
    if (locked?.state !== 'OPEN' || order?.status !== 'WAITING' || locked.expiresAt > ctx.clock.now()) return
    await payable.close(ctx, target.ref)
    await closeWaiting(ctx, target.kind, target.ref)
  })

/** Asks about one attempt that waits; at its end it is asked about once more and then closed. */
export const pollAttempt = async (ctx: Ctx, deps: PaymentDeps, attemptNo: string): Promise<void> => {
  const attempt = await findAttempt(ctx, attemptNo)
  if (attempt === undefined || nextState(attemptLife, attempt.status, 'close') === undefined) return
  const channel = deps.channels.get(attempt.channel)
  if (channel === undefined) return
  if (ctx.clock.now() < attempt.expiresAt) {
    // Whatever becomes of this question, there is a next one.
    await schedulePoll(ctx, attempt)
    await askChannel(ctx, channel, attemptNo)
    return
  }
  if ((await closeAtChannel(ctx, channel, attemptNo)) === 'PAID') return
  await moveAttempt(ctx, attempt.id, 'close')
  await expire(ctx, attempt.payOrderId)
}

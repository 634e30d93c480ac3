import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { applyGatewayResult, CLOSE_ATTEMPT } from './apply-gateway-result.ts'
import { ChannelError } from './channels/channel.ts'
import type { PaymentChannel, Verdict } from './channels/channel.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt, moveAttempt } from './attempt.queries.ts'
import type { Attempt } from './attempt.queries.ts'

/** Asks the channel, and lets its word count. */
export const askChannel = async (ctx: Ctx, channel: PaymentChannel, attemptNo: string): Promise<Verdict> => {
  const verdict = await channel.query(attemptNo)
  if (verdict.state === 'PAID') await applyGatewayResult(ctx, { channel: channel.code, attemptNo, verdict })
  return verdict
}

/** Asks first, then closes: what was paid in the last moment counts. */
export const closeAtChannel = async (
  ctx: Ctx,
  channel: PaymentChannel,
  attemptNo: string,
): Promise<'CLOSED' | 'PAID'> => {
  const { state } = await askChannel(ctx, channel, attemptNo)
  if (state === 'PAID' || state === 'CLOSED') return state
  if ((await channel.close(attemptNo)) === 'CLOSED') return 'CLOSED'
  await askChannel(ctx, channel, attemptNo)
  return 'PAID'
}

/** Takes an attempt out of the way of another. A channel that does not answer is asked again later by a job. */
export const closeAttempt = async (ctx: Ctx, deps: PaymentDeps, attempt: Attempt): Promise<void> => {
  const channel = deps.channels.get(attempt.channel)
  try {
    if (channel !== undefined && (await closeAtChannel(ctx, channel, attempt.attemptNo)) === 'PAID') return
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    ctx.log.warn({ err: error, attemptNo: attempt.attemptNo }, 'an attempt could not be closed yet')
    await addJob(ctx, CLOSE_ATTEMPT, { attemptNo: attempt.attemptNo }, { key: `close:${attempt.attemptNo}` })
  }
  await moveAttempt(ctx, attempt.id, 'close')
}

/** The job of what was closed on our side first. Running twice closes what is closed. */
export const closeAttemptLater = async (ctx: Ctx, deps: PaymentDeps, attemptNo: string): Promise<void> => {
  const attempt = await findAttempt(ctx, attemptNo)
  const channel = attempt && deps.channels.get(attempt.channel)
  if (attempt === undefined || channel === undefined || attempt.status === 'SUCCESS') return
  await closeAtChannel(ctx, channel, attemptNo)
}

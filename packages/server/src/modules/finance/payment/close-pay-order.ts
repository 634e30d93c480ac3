import type { PayKind } from '@wenli/contract/finance/payment'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { CLOSE_ATTEMPT } from './apply-gateway-result.ts'
import { ChannelError } from './channels/channel.ts'
import { askChannel } from './close-attempt.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findLiveAttempt, moveAttempt } from './attempt.queries.ts'
import { closeWaiting, findPayOrder } from './pay-order.queries.ts'

/** A code on somebody's screen must not be paid any more. */
export const closeLive = async (ctx: Ctx, payOrderId: number): Promise<void> => {
  const live = await findLiveAttempt(ctx, payOrderId)
  if (live === undefined) return
  await moveAttempt(ctx, live.id, 'close')
  await addJob(ctx, CLOSE_ATTEMPT, { attemptNo: live.attemptNo }, { key: `close:${live.attemptNo}` })
}

/** In the transaction that closes what was to be paid; the channel hears of it after the commit. */
export const closePayOrder = async (ctx: Ctx, kind: PayKind, ref: string): Promise<void> => {
  const id = await closeWaiting(ctx, kind, ref)
  if (id !== undefined) await closeLive(ctx, id)
}

/** The price changed: a code for the old one must not be paid any more. */
export const withdrawCode = async (ctx: Ctx, kind: PayKind, ref: string): Promise<void> => {
  const order = await findPayOrder(ctx, kind, ref)
  if (order !== undefined) await closeLive(ctx, order.id)
}

/** So long a channel that does not answer is asked again; then what is reserved goes back to others. */
const GRACE_MS = 30 * 60_000

/**
 * Before something is closed for want of payment: the last word of the channel. Outside any transaction. Of one that is
 * out it is not waited for for ever: what turns out to have been paid goes back by itself.
 */
export const askBeforeClosing = async (
  ctx: Ctx,
  deps: PaymentDeps,
  kind: PayKind,
  ref: string,
): Promise<void> => {
  const order = await findPayOrder(ctx, kind, ref)
  if (order === undefined) return
  const live = await findLiveAttempt(ctx, order.id)
  const channel = live && deps.channels.get(live.channel)
  if (live === undefined || channel === undefined) return
  try {
    await askChannel(ctx, channel, live.attemptNo)
  } catch (error) {
    const isOver = ctx.clock.now().getTime() >= order.expiresAt.getTime() + GRACE_MS
    if (!(error instanceof ChannelError) || !isOver) throw error
    ctx.log.error({ err: error, kind, ref }, 'closed without the last word of the channel')
  }
}

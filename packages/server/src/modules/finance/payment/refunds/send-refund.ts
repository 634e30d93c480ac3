import type { Channel } from '@wenli/contract/finance/payment'
import type { RefundProblem } from '@wenli/contract/finance/payment-life'
import { MINUTE_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { addJob } from '../../../../platform/jobs/jobs.ts'
import { move, post } from '../../ledger/post.ts'
import { ChannelError } from '../channels/channel.ts'
import type { PaymentChannel, RefundVerdict } from '../channels/channel.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { refundFollowerOf } from './refund-followers.ts'
import { turnOf } from './channel-limits.ts'
import type { RefundTurn } from './channel-limits.ts'
import {
  countTry,
  countUnknown,
  findRefund,
  findRefundByNo,
  forgetUnknown,
  lockSentRefunds,
  moveRefund,
  noteRefundError,
  putOffTry,
} from './refund.queries.ts'
import type { PaymentRefund } from './refund.queries.ts'
import { SEND_REFUND } from './request-refund.ts'

/** So often in a row nobody may know what became of a refund; then it waits at the desk. */
const MAX_UNKNOWN = 20

const PROCESSING: RefundVerdict = { state: 'PROCESSING' }
const FAILED: RefundVerdict = { state: 'FAILED' }

/** Every minute at first, then slower, at last every hour: the channels ask for it, and may be at it for days. */
const waitAfter = (tries: number): number =>
  tries < 5 ? MINUTE_MS : Math.min(60, 5 * (tries - 4)) * MINUTE_MS

/** Our number of the payment that a refund belongs to; two payments may have come under it. */
const numberAtChannel = ({ secondOf, attemptNo }: PaymentRefund): string => secondOf ?? attemptNo
/** With the channel's own name for the very payment that was booked. */
const namesAtChannel = (refund: PaymentRefund) => ({
  attemptNo: numberAtChannel(refund),
  transactionId: refund.transactionId,
  refundNo: refund.paymentRefundNo,
})

export type RefundNews = {
  readonly channel: Channel
  readonly attemptNo: string
  readonly refundNo: string
  /** Fen. */
  readonly amount: number
  readonly verdict: RefundVerdict
}

export const newsOf = (refund: PaymentRefund, verdict: RefundVerdict): RefundNews => ({
  channel: refund.channel,
  attemptNo: numberAtChannel(refund),
  refundNo: refund.paymentRefundNo,
  amount: refund.amount,
  verdict,
})

/** The same money went to the wallet: somebody must ask the buyer for it. */
const isPaidTwice = async (ctx: Ctx, { id, paymentRefundNo, amount }: PaymentRefund): Promise<boolean> => {
  if ((await findRefund(ctx, id))?.status !== 'TO_WALLET') return false
  ctx.log.fatal({ paymentRefundNo, amount }, 'a refund was paid to the wallet and by the channel')
  return true
}

/** What the channel says about money that goes back; the second time it changes nothing. Of another way, payment or amount it is not believed. */
export const applyRefundResult = (ctx: Ctx, news: RefundNews): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { refundNo, verdict } = news
    const refund = await findRefundByNo(ctx, refundNo)
    if (refund === undefined) return 'UNKNOWN_REFUND'
    if (
      refund.channel !== news.channel ||
      numberAtChannel(refund) !== news.attemptNo ||
      refund.amount !== news.amount
    ) {
      const { channel, amount } = refund
      ctx.log.error(
        { due: { channel, attemptNo: numberAtChannel(refund), amount }, news },
        'news of another refund',
      )
      return 'OTHER_REFUND'
    }
    const follower = refundFollowerOf(refund.reason)
    if (verdict.state === 'FAILED') {
      if (!(await moveRefund(ctx, refund.id, 'fail'))) return 'ALREADY'
      await follower?.failed(ctx, refund.ref)
      return 'REFUND_FAILED'
    }
    if (verdict.state !== 'SUCCESS') return 'PROCESSING'
    if (!(await moveRefund(ctx, refund.id, 'succeed', { refundedTime: verdict.refundedTime })))
      return (await isPaidTwice(ctx, refund)) ? 'PAID_TWICE' : 'ALREADY'
    if (refund.reason === 'UNAPPLIED') {
      const to = { kind: `EXT.${refund.channel}` } as const
      const lines = move(refund.amount, { kind: 'PLATFORM.UNAPPLIED' }, to)
      await post(ctx, { kind: 'UNAPPLIED_REFUNDED', ref: refund.paymentRefundNo, lines })
    }
    await follower?.succeeded(ctx, refund.ref)
    return 'REFUNDED'
  })

/** Under the same number always: a new one would pay twice. After the first try it is asked for before it is sent. */
const tellChannel = async (
  ctx: Ctx,
  deps: PaymentDeps,
  channel: PaymentChannel,
  refund: PaymentRefund,
): Promise<RefundVerdict> => {
  const request = {
    ...namesAtChannel(refund),
    amount: refund.amount,
    total: refund.total,
    notifyUrl: deps.notifyUrl(refund.channel, ctx.tenantId),
  }
  const known = refund.tryCount === 0 ? undefined : await channel.queryRefund(request)
  return known === undefined || known.state === 'ABSENT' ? channel.refund(request) : known
}

/** What the channel knows of it now. No answer is no end: the money may be on its way. */
export const askAboutRefund = async (
  ctx: Ctx,
  deps: PaymentDeps,
  refund: PaymentRefund,
): Promise<RefundVerdict> => {
  try {
    return (await deps.channels.get(refund.channel)?.queryRefund(namesAtChannel(refund))) ?? PROCESSING
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    ctx.log.warn(
      { err: error, refundNo: refund.paymentRefundNo },
      'the channel does not say how a refund ended',
    )
    return PROCESSING
  }
}

/** Counts the try and names the next one; a first try comes when the channel allows it. */
const takeTurn = (ctx: Ctx, refund: PaymentRefund): Promise<RefundTurn | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { id, tryCount, channel } = refund
    const now = ctx.clock.now()
    // What it may have heard of is asked about, which it limits less.
    const turn: RefundTurn =
      tryCount > 0 ? { kind: 'now' } : turnOf(channel, await lockSentRefunds(ctx, refund), now)
    if (turn.kind === 'never') return turn
    const runAt = turn.kind === 'later' ? turn.at : new Date(now.getTime() + waitAfter(tryCount + 1))
    if (!(await (turn.kind === 'later' ? putOffTry : countTry)(ctx, id, runAt))) return undefined
    await addJob(ctx, SEND_REFUND, { id }, { runAt, key: `refund:${id}` })
    return turn
  })

/** What the channel says. Only silence comes to an end: a refund that it is at is asked about until it is done. */
const askForVerdict = async (ctx: Ctx, deps: PaymentDeps, refund: PaymentRefund): Promise<RefundVerdict> => {
  const { id } = refund
  try {
    const channel = deps.channels.get(refund.channel)
    if (channel === undefined) throw new ChannelError('unknown', 'NOT_SET_UP' satisfies RefundProblem)
    const verdict = await tellChannel(ctx, deps, channel, refund)
    if (verdict.state === 'FAILED') await noteRefundError(ctx, id, 'NOT_PAID_BACK' satisfies RefundProblem)
    if (verdict.state === 'PROCESSING') await forgetUnknown(ctx, id)
    return verdict
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    if (error.outcome === 'unknown')
      return (await countUnknown(ctx, id, error.message)) < MAX_UNKNOWN ? PROCESSING : FAILED
    await noteRefundError(ctx, id, error.message)
    return FAILED
  }
}

/** The job of a refund that is on its way. */
export const sendRefund = async (ctx: Ctx, deps: PaymentDeps, id: number): Promise<void> => {
  const refund = await findRefund(ctx, id)
  if (refund?.status !== 'PROCESSING') return
  const turn = await takeTurn(ctx, refund)
  if (turn === undefined || turn.kind === 'later') return
  if (turn.kind === 'never') {
    await noteRefundError(ctx, id, turn.why)
    await applyRefundResult(ctx, newsOf(refund, FAILED))
    return
  }
  await applyRefundResult(ctx, newsOf(refund, await askForVerdict(ctx, deps, refund)))
}

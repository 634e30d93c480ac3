import type { Channel } from '@wenli/contract/finance/payment'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import { HOUR_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { numberWith } from './attempt-no.ts'
import { ChannelError } from './channels/channel.ts'
import type { PaymentChannel } from './channels/channel.ts'
import { closeAttempt } from './close-attempt.ts'
import { lockOpen } from './pay-target.ts'
import type { PayTarget } from './pay-target.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt, findLiveAttempt, insertAttempt, moveAttempt } from './attempt.queries.ts'
import { keepPayOrder } from './pay-order.queries.ts'
import type { Attempt } from './attempt.queries.ts'
import { schedulePoll } from './poll-attempt.ts'

type Prepared = {
  readonly attempt: Attempt
  readonly subject: string
  /** Whether this call made it; another that has no code yet was left by a call that broke off, or is about to have it. */
  readonly isNew: boolean
  readonly isInTheWay: boolean
}

/** Codes of both channels live for two hours; what is to be paid may live longer, and then gets another one. */
const CODE_LIFE_MS = 2 * HOUR_MS
const codeEnd = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + CODE_LIFE_MS))

/** The attempt that can be shown, or the one that must go first. The amount is the database's, never the request's. */
const prepareAttempt = (ctx: Ctx, channel: Channel, target: PayTarget): Promise<Prepared> =>
  inTransaction(ctx, async (ctx) => {
    const { locked } = await lockOpen(ctx, target)
    const order = await keepPayOrder(ctx, target.kind, locked)
    if (order.status !== 'WAITING' || locked.payable <= 0) throw new AppError('Finance:NotPayable')
    const { subject } = locked
    const live = await findLiveAttempt(ctx, order.id)
    if (live !== undefined) {
      const fits =
        live.channel === channel && live.amount === locked.payable && live.expiresAt > ctx.clock.now()
      return { attempt: live, subject, isNew: false, isInTheWay: !fits }
    }
    const attempt = await insertAttempt(ctx, {
      attemptNo: numberWith('P', ctx.clock.now()),
      payOrderId: order.id,
      channel,
      amount: locked.payable,
      expiresAt: codeEnd(locked.expiresAt, ctx.clock.now()),
    })
    await schedulePoll(ctx, attempt)
    return { attempt, subject, isNew: true, isInTheWay: false }
  })

type Asked = { readonly channel: Channel; readonly appId: string; readonly target: PayTarget }

/** The same, but what is in the way stays: whoever took it asked later than this call. */
const takeFreeAttempt = async (ctx: Ctx, { channel, target }: Asked): Promise<Prepared> => {
  const prepared = await prepareAttempt(ctx, channel, target)
  if (prepared.isInTheWay) throw new AppError('Platform:Conflict')
  return prepared
}

/** What is in the way goes first. */
const takeAttempt = async (ctx: Ctx, deps: PaymentDeps, asked: Asked): Promise<Prepared> => {
  const prepared = await prepareAttempt(ctx, asked.channel, asked.target)
  if (!prepared.isInTheWay) return prepared
  await closeAttempt(ctx, deps, prepared.attempt)
  return takeFreeAttempt(ctx, asked)
}

/** Outside any transaction: nobody waits for a channel with locks in hand. Undefined when the attempt is over. */
const fetchCode = async (
  ctx: Ctx,
  deps: PaymentDeps,
  channel: PaymentChannel,
  { attempt, subject, isNew }: Prepared,
): Promise<string | undefined> => {
  try {
    const codeUrl = await channel.create({
      attemptNo: attempt.attemptNo,
      amount: attempt.amount,
      subject,
      createdAt: attempt.creationTime,
      expiresAt: attempt.expiresAt,
      notifyUrl: deps.notifyUrl(channel.code, ctx.tenantId),
    })
    const isShown = await moveAttempt(ctx, attempt.id, 'show', { codeUrl })
    return isShown ? codeUrl : undefined
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    ctx.log.warn({ err: error, attemptNo: attempt.attemptNo }, 'a channel gave no code')
    // An unknown outcome keeps the attempt: the next try repeats the same request under the same number.
    const isRefused = error.outcome === 'refused'
    if (isRefused && isNew) await moveAttempt(ctx, attempt.id, 'giveUp')
    if (!isRefused || isNew) throw new AppError('Finance:ChannelRefused', [], { cause: error })
    const known = await findAttempt(ctx, attempt.attemptNo)
    // The channel knows the number of a call that broke off: it is closed there, and another taken.
    if (!known?.codeUrl) await closeAttempt(ctx, deps, attempt)
    return known?.codeUrl ?? undefined
  }
}

/** spec §7: what the QR code of a channel says. One attempt lives at a time. */
export const createQrCode = async (ctx: Ctx, deps: PaymentDeps, asked: Asked) => {
  const channel = deps.channels.get(asked.channel)
  if (channel === undefined || channel.appId !== asked.appId) throw new AppError('Finance:ChannelUnknown')
  const withCode = async (prepared: Prepared) => {
    const codeUrl = prepared.attempt.codeUrl ?? (await fetchCode(ctx, deps, channel, prepared))
    return codeUrl === undefined ? undefined : { attempt: prepared.attempt, codeUrl }
  }
  const taken =
    (await withCode(await takeAttempt(ctx, deps, asked))) ??
    (await withCode(await takeFreeAttempt(ctx, asked)))
  if (taken === undefined) throw new AppError('Platform:Conflict')
  const { attempt, codeUrl } = taken
  return {
    attemptNo: attempt.attemptNo,
    codeUrl,
    expireAt: toWireTime(attempt.expiresAt),
    payable: yuanFromFen(attempt.amount),
  }
}

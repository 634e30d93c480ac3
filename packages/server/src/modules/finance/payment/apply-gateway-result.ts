import type { Channel } from '@wenli/contract/finance/payment'
import { attemptLife } from '@wenli/contract/finance/payment-life'
import { nextState } from '@wenli/contract/lifecycle'
import { formatYuan, yuanFromFen } from '@wenli/contract/money'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { move, post } from '../ledger/post.ts'
import type { PaidVerdict } from './channels/channel.ts'
import { payableOf } from './payable.ts'
import { numberWith } from './attempt-no.ts'
import { findAttempt, findLiveAttempt, insertSecond, lockAttempt, moveAttempt } from './attempt.queries.ts'
import { lockPayOrder } from './pay-order.queries.ts'
import type { Attempt } from './attempt.queries.ts'
import type { PayOrder } from './pay-order.queries.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { settlePayment } from './settle-payment.ts'

export const CLOSE_ATTEMPT = 'payment-close-attempt'

export type Applied = 'PAID' | 'ALREADY' | 'RETURNED' | 'UNKNOWN_ATTEMPT' | 'WRONG_AMOUNT' | 'OTHER_PAYMENT'

const external = (channel: Channel) => ({ kind: `EXT.${channel}` }) as const

/** Another QR code of the same order may hang on a screen: it must not be paid too. */
const closeSibling = async (ctx: Ctx, payOrderId: number): Promise<void> => {
  const live = await findLiveAttempt(ctx, payOrderId)
  if (live === undefined) return
  await moveAttempt(ctx, live.id, 'close')
  await addJob(ctx, CLOSE_ATTEMPT, { attemptNo: live.attemptNo }, { key: `close:${live.attemptNo}` })
}

/** Money that came late or twice: held apart and sent back whole. Nothing that was closed is opened again. */
const sendBack = async (ctx: Ctx, attempt: Attempt, order: PayOrder): Promise<'RETURNED'> => {
  await post(ctx, {
    kind: 'UNAPPLIED_RECEIVED',
    ref: attempt.attemptNo,
    lines: move(attempt.amount, external(attempt.channel), { kind: 'PLATFORM.UNAPPLIED' }),
  })
  await requestRefund(ctx, {
    attemptId: attempt.id,
    amount: attempt.amount,
    reason: 'UNAPPLIED',
    ref: attempt.attemptNo,
  })
  const amount = formatYuan(yuanFromFen(attempt.amount))
  const culture = await recipientCulture(ctx, order.userId)
  await addNotice(ctx, {
    userId: order.userId,
    type: noticeTypes.message,
    title: textOf(culture, 'Notice.PaymentReturned'),
    description: textOf(culture, 'Notice.PaymentReturned.Description', order.subject, amount),
  })
  return 'RETURNED'
}

/** Two payments under one number: the second is written down as a payment of its own and goes back like one that came late. */
const takeSecond = async (
  ctx: Ctx,
  first: Attempt,
  order: PayOrder,
  { transactionId, paidTime }: PaidVerdict,
): Promise<'ALREADY' | 'OTHER_PAYMENT'> => {
  const attemptNo = numberWith('P', ctx.clock.now())
  const second = await insertSecond(ctx, first, { attemptNo, transactionId, paidTime })
  if (second === undefined) return 'ALREADY'
  ctx.log.error({ attemptNo: first.attemptNo, secondNo: attemptNo }, 'two payments under one number')
  await sendBack(ctx, second, order)
  return 'OTHER_PAYMENT'
}

/**
 * The one way by which a channel's word counts, whether it came as a notice, by a query or by the poll. Locks are taken
 * in one order by everybody: what is paid, its pay order, the attempt.
 */
export const applyGatewayResult = (
  ctx: Ctx,
  result: { readonly channel: Channel; readonly attemptNo: string; readonly verdict: PaidVerdict },
): Promise<Applied> =>
  inTransaction(ctx, async (ctx) => {
    const { channel, attemptNo, verdict } = result
    const found = await findAttempt(ctx, attemptNo)
    if (found === undefined || found.channel !== channel) return 'UNKNOWN_ATTEMPT'
    if (found.amount !== verdict.amount) {
      ctx.log.error({ attemptNo, due: found.amount, paid: verdict.amount }, 'a payment of a wrong amount')
      return 'WRONG_AMOUNT'
    }
    const unlocked = await lockPayOrderTarget(ctx, found.payOrderId)
    const order = await lockPayOrder(ctx, found.payOrderId)
    const attempt = await lockAttempt(ctx, found.id)
    if (order === undefined || attempt === undefined) return 'UNKNOWN_ATTEMPT'
    if (nextState(attemptLife, attempt.status, 'pay') === undefined) {
      if (attempt.transactionId === verdict.transactionId) return 'ALREADY'
      return takeSecond(ctx, attempt, order, verdict)
    }
    const { payable, locked } = unlocked
    const open = order.status === 'WAITING' && locked?.state === 'OPEN' && locked.payable === attempt.amount
    const particulars = { transactionId: verdict.transactionId, paidTime: verdict.paidTime }
    await moveAttempt(ctx, attempt.id, open ? 'pay' : 'sendBack', particulars)
    if (!open || payable === undefined || locked === undefined) return sendBack(ctx, attempt, order)
    await settlePayment(ctx, {
      payable,
      locked,
      payment: { method: channel, paidTime: verdict.paidTime },
      sources: [{ ...external(channel), amount: attempt.amount }],
      attemptId: attempt.id,
    })
    await closeSibling(ctx, order.id)
    return 'PAID'
  })

const lockPayOrderTarget = async (ctx: Ctx, payOrderId: number) => {
  const [row] = await ctx.tx.query<{ kind: PayOrder['kind']; ref: string }>({
    name: 'find-pay-order-target',
    text: 'SELECT kind, ref FROM pay_order WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, payOrderId],
  })
  const payable = row && payableOf(row.kind)
  const locked = row && (await payable?.lock(ctx, row.ref))
  return { payable, locked }
}

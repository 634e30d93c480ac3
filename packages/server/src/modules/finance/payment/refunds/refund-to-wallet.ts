import type { LedgerKind } from '@wenli/contract/finance/accounts'
import { appendAudit } from '../../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { move, post } from '../../ledger/post.ts'
import { holdPayee } from '../../wallet/wallet.queries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { foundRefund } from './refund-desk.ts'
import { refundFollowerOf } from './refund-followers.ts'
import { moveRefund } from './refund.queries.ts'
import type { PaymentRefund, RefundReason } from './refund.queries.ts'
import { applyRefundResult, askAboutRefund, newsOf } from './send-refund.ts'

const KIND_OF: Readonly<Record<RefundReason, LedgerKind>> = {
  REFUND: 'ORDER_REFUNDED',
  VIP_CARD: 'VIP_REFUNDED',
  RECHARGE_CARD: 'RECHARGE_REFUNDED',
  UNAPPLIED: 'UNAPPLIED_REFUNDED',
}

/** How often it had been sent when the channel was asked: sent once more, the answer counts no longer. */
export type NotPaidBack = Pick<PaymentRefund, 'tryCount'>

/**
 * We gave up what the channel may have done all the same: it is asked, outside any transaction, before the money takes
 * another way. What it has paid back counts, and while it does not know nothing is paid a second time.
 */
export const mustNotBePaidBack = async (
  ctx: Ctx,
  deps: PaymentDeps,
  id: number,
): Promise<NotPaidBack | undefined> => {
  const refund = await foundRefund(ctx, id)
  // Whoever repeats a call is answered as before, and whoever comes too early is refused, without the channel.
  if (refund.status !== 'FAILED') return undefined
  const verdict = await askAboutRefund(ctx, deps, refund)
  if (verdict.state === 'SUCCESS') {
    await applyRefundResult(ctx, newsOf(refund, verdict))
    throw new AppError('Finance:RefundArrived')
  }
  if (verdict.state === 'PROCESSING') throw new AppError('Finance:RefundUnsettled')
  return refund
}

/** Into the buyer's wallet instead. The money of a refund already stands outside in the books; what came late does not. */
export const refundToWallet = (
  ctx: Ctx,
  { id, consent }: { readonly id: number; readonly consent: string },
  asked: NotPaidBack | undefined,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await moveRefund(ctx, id, 'toWallet'))) throw new AppError('Finance:StateConflict')
    const refund = await foundRefund(ctx, id)
    if (refund.tryCount !== asked?.tryCount) throw new AppError('Finance:StateConflict')
    if ((await holdPayee(ctx, refund.userId)).isClosed) throw new AppError('Finance:WalletClosed')
    const from =
      refund.reason === 'UNAPPLIED'
        ? ({ kind: 'PLATFORM.UNAPPLIED' } as const)
        : ({ kind: `EXT.${refund.channel}` } as const)
    const to = { kind: 'USER.COIN_PAID', owner: refund.userNo } as const
    // What follows holds the order: money is always the last that is locked.
    await refundFollowerOf(refund.reason)?.succeeded(ctx, refund.ref)
    await post(ctx, {
      kind: KIND_OF[refund.reason],
      ref: refund.paymentRefundNo,
      lines: move(refund.amount, from, to),
    })
    const changes = { consent, amount: refund.amount }
    await appendAudit(ctx, { action: 'ToWallet', object: 'PaymentRefund', objectId: id, changes })
    return null
  })

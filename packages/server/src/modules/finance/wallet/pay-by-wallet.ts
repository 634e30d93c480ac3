import { walletBuckets } from '@wenli/contract/finance/accounts'
import { toWireTime } from '@wenli/contract/formats'
import { fenFromYuan, formatYuan, yuanFromFen } from '@wenli/contract/money'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { closeLive } from '../payment/close-pay-order.ts'
import { lockOpen } from '../payment/pay-target.ts'
import type { PayTarget } from '../payment/pay-target.ts'
import { findPayOrder } from '../payment/pay-order.queries.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import type { Source } from '../payment/share-sources.ts'
import { lockWallet, readBalances } from './wallet.queries.ts'
import type { Balances } from './wallet.queries.ts'

/** Gifts first, then what was bought, then what was earned. */
export const drawFrom = (held: Balances, owner: string, amount: number): Source[] => {
  let open = amount
  const sources: Source[] = []
  for (const kind of walletBuckets) {
    const taken = Math.min(open, held[kind] ?? 0)
    if (taken > 0) sources.push({ kind, owner, amount: taken })
    open -= taken
  }
  if (open > 0) throw new AppError('Finance:BalanceTooLow')
  return sources
}

/** A shop may change the price until it is paid: nobody pays one that they have not seen. */
const assertSeen = (payable: number, seenYuan: number | undefined): void => {
  if (seenYuan !== undefined && fenFromYuan(seenYuan) !== payable)
    throw new AppError('Finance:PayableChanged', [formatYuan(yuanFromFen(payable))])
}

/** In one transaction, which the caller has begun; the same end as a channel's notice. */
export const payByWallet = async (ctx: Ctx, target: PayTarget, seenYuan?: number) => {
  const { userNo } = signedIn(ctx)
  const { payable, locked } = await lockOpen(ctx, target)
  if (payable.wallet === 'refused') throw new AppError('Finance:NotPayable')
  assertSeen(locked.payable, seenYuan)
  const [order, , balances] = await Promise.all([
    findPayOrder(ctx, target.kind, target.ref),
    lockWallet(ctx, userNo),
    readBalances(ctx, userNo),
  ])
  if (order !== undefined && order.status !== 'WAITING') throw new AppError('Finance:NotPayable')
  const sources = drawFrom(balances, userNo, locked.payable)
  const paidTime = ctx.clock.now()
  const payment = { method: 'WALLET', paidTime } as const
  // A code on the screen must not be paid on top of it; what was never to be paid otherwise has none.
  if (order !== undefined) await closeLive(ctx, order.id)
  await settlePayment(ctx, { payable, locked, payment, sources, attemptId: null })
  return { ref: target.ref, paidAmount: yuanFromFen(locked.payable), paidTime: toWireTime(paidTime) }
}

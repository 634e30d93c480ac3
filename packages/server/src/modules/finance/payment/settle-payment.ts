import { emit } from '../../../platform/events/events.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { post } from '../ledger/post.ts'
import type { LockedPayable, Payable, Payment } from './payable.ts'
import { insertSplits, markPaid } from './pay-order.queries.ts'
import type { PayOrder } from './pay-order.queries.ts'
import { shareSources } from './share-sources.ts'
import type { Source } from './share-sources.ts'

/**
 * Paid and settled in one transaction, whatever paid it: the wallet, a notice, a query. The caller holds the locks of
 * what is paid and of its pay order, and has seen that both are open.
 */
export const settlePayment = async (
  ctx: Ctx,
  paying: {
    readonly payable: Payable
    readonly locked: LockedPayable
    readonly order: PayOrder
    readonly payment: Payment
    readonly sources: readonly Source[]
    readonly attemptId: number | null
  },
): Promise<void> => {
  const { payable, locked, order, payment, sources, attemptId } = paying
  const { kind, parts, lines = [] } = await payable.settle(ctx, locked, payment)
  const shared = shareSources(sources, parts)
  await markPaid(ctx, order.id, { method: payment.method, paidTime: payment.paidTime, attemptId })
  await insertSplits(ctx, order.id, shared.splits)
  const all = [...shared.lines, ...lines]
  if (all.length > 0 && (await post(ctx, { kind, ref: locked.ref, lines: all })) === 'already')
    throw new Error(`${kind} ${locked.ref} was posted before it was paid`)
  await emit(ctx, 'Paid', { kind: payable.kind, ref: locked.ref, userId: locked.userId })
}

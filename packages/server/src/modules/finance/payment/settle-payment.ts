import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { post } from '../ledger/post.ts'
import type { LockedPayable, Payable, Payment } from './payable.ts'
import { markPaid } from './pay-order.queries.ts'
import { shareSources } from './share-sources.ts'
import type { Source } from './share-sources.ts'

/**
 * Paid and settled in one transaction, whatever paid it: the wallet, a notice, a query. The caller holds what is paid and has
 * seen that it is open; the pay order, if one was written before, is held from here on.
 */
export const settlePayment = async (
  ctx: Ctx,
  paying: {
    readonly payable: Payable
    readonly locked: LockedPayable
    readonly payment: Payment
    readonly sources: readonly Source[]
    readonly attemptId: number | null
  },
): Promise<void> => {
  const { payable, locked, payment, sources, attemptId } = paying
  const { kind, parts, lines = [] } = await payable.settle(ctx, locked, payment)
  const shared = shareSources(sources, parts)
  const all = [...shared.lines, ...lines]
  const [, posted] = await Promise.all([
    markPaid(ctx, payable.kind, locked, { ...payment, attemptId, splits: shared.splits }),
    all.length > 0 ? post(ctx, { kind, ref: locked.ref, lines: all }) : undefined,
  ])
  if (posted === 'already') throw new Error(`${kind} ${locked.ref} was posted before it was paid`)
}

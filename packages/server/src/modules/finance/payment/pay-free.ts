import type { PayKind } from '@wenli/contract/finance/payment'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { payableOf } from './payable.ts'
import { settlePayment } from './settle-payment.ts'

/** Nothing is left to pay: paid at once, in the transaction that made it. */
export const payFree = async (ctx: Ctx, kind: PayKind, ref: string): Promise<void> => {
  const payable = payableOf(kind)
  const locked = await payable?.lock(ctx, ref)
  if (payable === undefined || locked?.state !== 'OPEN' || locked.payable !== 0)
    throw new Error(`${kind} ${ref} is not free`)
  const payment = { method: 'FREE', paidTime: ctx.clock.now() } as const
  await settlePayment(ctx, { payable, locked, payment, sources: [], attemptId: null })
}

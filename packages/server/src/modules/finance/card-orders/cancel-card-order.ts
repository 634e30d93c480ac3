import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { payableOf } from '../payment/payable.ts'
import type { CardOrderRef } from './expire-card-order.ts'

/** The buyer lets go of an order that is not paid. What a channel takes in all the same goes back by itself. */
export const cancelCardOrder = (ctx: Ctx, { kind, ref }: CardOrderRef): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const payable = payableOf(kind)
    const locked = await payable?.lock(ctx, ref)
    if (locked?.userId !== signedIn(ctx).userId) throw new AppError('Platform:NotFound')
    if (locked.state === 'PAID' || locked.state === 'CLOSED') throw new AppError('Finance:StateConflict')
    await payable?.close?.(ctx, ref)
    return null
  })

import { cardOrderLife } from '@wenli/contract/finance/card-order-life'
import { nextState } from '@wenli/contract/lifecycle'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockMembership } from '../../auth/index.ts'
import { revokeGifts } from '../../marketing/index.ts'
import { tellOfCardRefund } from '../card-orders/tell-of-card-refund.ts'
import { post } from '../ledger/post.ts'
import { returnToSources } from '../payment/refunds/return-to-sources.ts'
import { findGranted } from './card-time.queries.ts'
import { takeBackMembership } from './take-back-membership.ts'
import {
  findLastPaidVipOrder,
  findVipOrderOwner,
  lockVipOrder,
  markVipOrderRefunded,
} from './vip-card-order.queries.ts'
import { vipSavings } from './vip-savings.ts'

/** The platform takes the newest card back: what was paid without what was saved, and the membership it made. */
export const refundVipCardOrder = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const owner = await findVipOrderOwner(ctx, { id })
    const held = owner === undefined ? null : await lockMembership(ctx, owner)
    const found = await lockVipOrder(ctx, { id })
    if (found === undefined) throw new AppError('Platform:NotFound')
    const { userId, paidAmount, vipCardOrderNo } = found
    assertNotOneself(ctx, userId, 'Ordering:OwnOrder')
    if (nextState(cardOrderLife, found.status, 'refund') === undefined)
      throw new AppError('Finance:StateConflict')
    if ((await findLastPaidVipOrder(ctx, userId)) !== id) throw new AppError('Finance:NewerCardFirst')
    const { saved, isWaiting } = await vipSavings(ctx, { id, userId })
    if (isWaiting) throw new AppError('Finance:UnpaidOrderFirst')
    const amount = Math.max(0, (paidAmount ?? 0) - saved)
    const granted = await findGranted(ctx, id)
    if (!(await markVipOrderRefunded(ctx, id, amount))) throw new AppError('Finance:StateConflict')
    await takeBackMembership(ctx, held, { ...found, granted })
    await revokeGifts(ctx, vipCardOrderNo, 0)
    if (amount > 0) {
      const credits = await returnToSources(ctx, {
        orderNo: vipCardOrderNo,
        amount,
        reason: 'VIP_CARD',
        ref: vipCardOrderNo,
      })
      const lines = [{ kind: 'PLATFORM.VIP_INCOME', amount: -amount } as const, ...credits]
      await post(ctx, { kind: 'VIP_REFUNDED', ref: vipCardOrderNo, lines })
    }
    await tellOfCardRefund(ctx, { entity: 'VipCard', userId, cardName: found.vipCardName, amount })
    await appendAudit(ctx, {
      action: 'Refund',
      object: 'VipCardOrder',
      objectId: id,
      changes: { reason, amount },
    })
    return null
  })

import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockMembership } from '../../auth/index.ts'
import { nextCardNumber } from '../card-orders/card-number.ts'
import { cardOrderEnd, scheduleExpiry } from '../card-orders/expire-card-order.ts'
import { payFree } from '../payment/pay-free.ts'
import { membershipCredit, standingOf } from './membership-credit.ts'
import { closeVipCardOrder } from './vip-card-payable.ts'
import {
  findBoughtTime,
  findPendingVipOrder,
  findVipCardOnSale,
  insertVipOrder,
  lockVipOrder,
  vipOrderItem,
} from './vip-card-order.queries.ts'

/**
 * An order of a card as it is now. A lower one than what runs is refused; of a lower one that runs, what is left is
 * taken off. Another order of the same user that nobody paid is closed: one membership, one price.
 */
export const buyVipCard = async (ctx: Ctx, { vipCardId }: { readonly vipCardId: number }) => {
  const { userId } = signedIn(ctx)
  const held = await lockMembership(ctx, userId)
  const card = await findVipCardOnSale(ctx, vipCardId)
  if (card === undefined) throw new AppError('Finance:CardNotOnSale')
  const now = ctx.clock.now()
  if (standingOf(now, held, card) === 'LOWER') throw new AppError('Finance:HigherMembership')
  const pending = await findPendingVipOrder(ctx, userId)
  if (pending !== undefined) await closeVipCardOrder(ctx, pending)
  const bought = held === null ? [] : await findBoughtTime(ctx, userId, held.level)
  const creditAmount = membershipCredit(now, held, bought, card)
  const vipCardOrderNo = await nextCardNumber(ctx, 'V')
  const expiresAt = await cardOrderEnd(ctx)
  await insertVipOrder(ctx, card, { vipCardOrderNo, userId, creditAmount, expiresAt, membership: held })
  if (creditAmount === card.unitPrice) await payFree(ctx, 'VIP_CARD', vipCardOrderNo)
  else await scheduleExpiry(ctx, { kind: 'VIP_CARD', ref: vipCardOrderNo }, expiresAt)
  const order = await lockVipOrder(ctx, { no: vipCardOrderNo })
  if (order === undefined) throw new Error('the VIP order was not inserted')
  return vipOrderItem(ctx, order)
}

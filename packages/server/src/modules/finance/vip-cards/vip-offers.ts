import type { VipCardOffer } from '@wenli/contract/finance/vip-card'
import { yuanFromFen } from '@wenli/contract/money'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findHeldMembership } from '../../auth/index.ts'
import { membershipCredit, standingOf } from './membership-credit.ts'
import { findBoughtTime, findVipCardsOnSale } from './vip-card-order.queries.ts'

/** What buying would say and cost, card by card; the order itself reckons anew. */
export const listVipOffers = async (ctx: Ctx): Promise<VipCardOffer[]> => {
  const { userId } = signedIn(ctx)
  const [held, cards] = await Promise.all([findHeldMembership(ctx, userId), findVipCardsOnSale(ctx)])
  const bought = held === null ? [] : await findBoughtTime(ctx, userId, held.level)
  const now = ctx.clock.now()
  return cards.map((card) => {
    const credit = membershipCredit(now, held, bought, card)
    return {
      vipCardId: card.id,
      standing: standingOf(now, held, card),
      creditAmount: yuanFromFen(credit),
      payable: yuanFromFen(card.unitPrice - credit),
    }
  })
}

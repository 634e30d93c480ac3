import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { keepMembership, keptMembership } from '../../auth/index.ts'
import type { KeptMembership } from '../../auth/index.ts'
import { giveUpCardTime } from './card-time.queries.ts'
import { withoutGoneCard } from './look-of-card.queries.ts'
import { remindBeforeEnd } from './remind-member.ts'
import type { VipOrder } from './vip-card-order.queries.ts'
import { withoutCard } from './without-card.ts'
import type { Granted } from './without-card.ts'

type Card = Pick<VipOrder, 'userId' | 'membershipBefore'> & { readonly granted: Granted }

/** The membership without a card that was taken back; `held` is what its owner has, locked. */
export const takeBackMembership = async (
  ctx: Ctx,
  held: KeptMembership | null,
  { userId, membershipBefore, granted }: Card,
): Promise<void> => {
  const before = keptMembership.nullable().parse(membershipBefore)
  const { membership, beforeUntil } = withoutCard(ctx.clock.now(), { held, before, granted })
  if (membership !== null) {
    await keepMembership(ctx, userId, await withoutGoneCard(ctx, membership))
    await remindBeforeEnd(ctx, userId, membership.expiredTime)
  }
  if (before !== null) await giveUpCardTime(ctx, { userId, level: before.level, from: beforeUntil })
}

import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { assertNotOwnShop } from '../../auth/index.ts'
import type { LockedOrder } from './order-rows.queries.ts'

/** Whoever bought it does not decide about its money for the other side: somebody may be hired after they bought. */
export const assertNotBuyer = (ctx: Ctx, { userId }: Pick<LockedOrder, 'userId'>): void =>
  assertNotOneself(ctx, userId, 'Ordering:OwnOrder')

/** For the platform decides only who has no part in it: neither the buyer, nor who keeps the shop or works there. */
export const assertImpartial = async (
  ctx: Ctx,
  order: Pick<LockedOrder, 'userId' | 'vendorId'>,
): Promise<void> => {
  assertNotBuyer(ctx, order)
  await assertNotOwnShop(ctx, order.vendorId)
}

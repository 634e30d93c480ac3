import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isStaffOf } from './staff.queries.ts'

/** Nobody decides about their own shop, nor about the one they work in. */
export const assertNotOwnShop = async (
  ctx: Ctx,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> => {
  const caller = signedIn(ctx)
  if (userId === caller.userId || (await isStaffOf(ctx, id, caller.userId)))
    throw new AppError('Auth:OwnShop')
}

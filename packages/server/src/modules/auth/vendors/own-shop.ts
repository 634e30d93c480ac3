import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { belongsToShop } from './staff.queries.ts'

/** Nobody decides for the platform about their own shop, nor about the one they work in. */
export const assertNotOwnShop = async (ctx: Ctx, vendorId: number): Promise<void> => {
  if (await belongsToShop(ctx, vendorId, signedIn(ctx).userId)) throw new AppError('Auth:OwnShop')
}

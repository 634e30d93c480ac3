import type { ErrorCode } from '@wenli/contract/errors'
import { AppError } from '../http/app-error.ts'
import type { Ctx } from './ctx.ts'

/**
 * Nobody stands on both sides: whoever gives points, a coupon or a membership is not who gets it, and whoever bought
 * something does not decide about its money.
 */
export const assertNotOneself = (
  ctx: Ctx,
  userId: unknown,
  refusal: ErrorCode = 'Platform:OwnBenefit',
): void => {
  if (ctx.caller !== null && userId === ctx.caller.userId) throw new AppError(refusal)
}

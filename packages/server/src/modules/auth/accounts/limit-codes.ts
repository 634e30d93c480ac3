import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export const refuseOften = (seconds: number): void => {
  if (seconds > 0)
    throw new AppError('Platform:TooManyRequests', [], { headers: { 'retry-after': String(seconds) } })
}

/** Counts a request for a code, and refuses an address of the network that asks for too many. */
export const countCodeRequest = (ctx: Ctx, limits: SignInLimits): void => {
  const now = ctx.clock.now()
  refuseOften(limits.codesByAddress.wait(ctx.ip, now))
  limits.codesByAddress.add(ctx.ip, now)
}

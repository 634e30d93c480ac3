import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import { signedIn, wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findPayPassword } from './pay-password.queries.ts'
import { readBalances } from './wallet.queries.ts'

/** spec §7: number and name travel along; another's is as good as none. */
export const readOwnWallet = async (
  ctx: Ctx,
  asked: { readonly userNo?: string | undefined; readonly userName?: string | undefined },
) => {
  const { userId, userNo, userName } = signedIn(ctx)
  if ((asked.userNo ?? userNo) !== userNo || (asked.userName ?? userName) !== userName)
    throw new AppError('Platform:NotFound')
  const held = await readBalances(ctx, userNo)
  const password = await findPayPassword(ctx, userId)
  const paid = held['USER.COIN_PAID'] ?? 0
  const gift = held['USER.COIN_GIFT'] ?? 0
  const earn = held['USER.EARN'] ?? 0
  const lockedUntil = password?.lockedUntil ?? null
  return {
    tenantId: wireTenantId(ctx.tenantId),
    userId,
    userNo,
    balance: yuanFromFen(paid + gift + earn),
    coinPaid: yuanFromFen(paid),
    coinGift: yuanFromFen(gift),
    earn: yuanFromFen(earn),
    frozen: yuanFromFen(held['USER.FROZEN'] ?? 0),
    withdrawable: yuanFromFen(earn),
    hasPayPassword: password !== undefined,
    payPasswordLockedUntil:
      lockedUntil !== null && lockedUntil > ctx.clock.now() ? toWireTime(lockedUntil) : null,
  }
}

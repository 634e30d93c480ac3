import type { PayKind } from '@wenli/contract/finance/payment'
import { AppError } from '../../../platform/http/app-error.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { payableOf } from './payable.ts'
import type { LockedPayable, Payable } from './payable.ts'

export type PayTarget = { readonly kind: PayKind; readonly ref: string }
type Named = {
  readonly tradeNo?: string | undefined
  readonly vipCardOrderNo?: string | undefined
  readonly rechargeCardOrderNo?: string | undefined
}

/** The contract lets exactly one of them through. */
export const targetOf = ({ tradeNo, vipCardOrderNo, rechargeCardOrderNo }: Named): PayTarget => {
  if (tradeNo !== undefined) return { kind: 'TRADE', ref: tradeNo }
  if (vipCardOrderNo !== undefined) return { kind: 'VIP_CARD', ref: vipCardOrderNo }
  return { kind: 'RECHARGE_CARD', ref: rechargeCardOrderNo ?? '' }
}

export type OwnPayable = { readonly payable: Payable; readonly locked: LockedPayable }

/** Another's is as good as none. */
export const lockOwn = async (ctx: Ctx, { kind, ref }: PayTarget): Promise<OwnPayable> => {
  const payable = payableOf(kind)
  const locked = await payable?.lock(ctx, ref)
  if (payable === undefined || locked === undefined || locked.userId !== signedIn(ctx).userId)
    throw new AppError('Platform:NotFound')
  return { payable, locked }
}

/** The same, and it can be paid now. */
export const lockOpen = async (ctx: Ctx, target: PayTarget): Promise<OwnPayable> => {
  const own = await lockOwn(ctx, target)
  if (own.locked.state !== 'OPEN' || own.locked.expiresAt <= ctx.clock.now())
    throw new AppError('Finance:NotPayable')
  return own
}

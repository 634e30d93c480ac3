import type { z } from 'zod'
import type {
  createUserCoupon,
  ManagedUserCoupon,
  updateUserCoupon,
} from '@wenli/contract/marketing/manage-user-coupons'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Row } from '../../../platform/db/database.ts'
import type { HttpDeps } from '../../../platform/http/deps.ts'
import { createOne } from '../../../platform/resource/create.ts'
import { deleteOne } from '../../../platform/resource/delete.ts'
import { updateOne } from '../../../platform/resource/update.ts'
import {
  findUserCoupon,
  lockUserCoupon,
  revokeUserCoupon,
  userCouponShape as shape,
} from './user-coupon.queries.ts'

/** A checkout that waits or was paid counts on it. */
const isBound = ({ tradeNo }: ManagedUserCoupon): boolean => tradeNo !== null

export const giveUserCoupon = (
  ctx: Ctx,
  deps: HttpDeps,
  body: z.output<typeof createUserCoupon.body>,
): Promise<Row> => createOne(ctx, deps, shape, body)

export const changeUserCoupon = (
  ctx: Ctx,
  deps: HttpDeps,
  { id, remark, ...holder }: z.output<typeof updateUserCoupon.body>,
): Promise<ManagedUserCoupon> =>
  inTransaction(ctx, async (ctx) => {
    const coupon = await lockUserCoupon(ctx, id)
    const before: Readonly<Record<string, unknown>> = coupon
    const isOther = Object.entries(holder).some(
      ([name, value]) => value !== undefined && (value === '' ? null : value) !== before[name],
    )
    if (isOther && isBound(coupon)) throw new AppError('Marketing:CouponBound')
    await updateOne(ctx, deps, shape, isBound(coupon) ? { id, remark } : { id, remark, ...holder })
    return findUserCoupon(ctx, id)
  })

export const removeUserCoupon = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    if (isBound(await lockUserCoupon(ctx, id))) throw new AppError('Marketing:CouponBound')
    return deleteOne(ctx, shape, id)
  })

/** Doing it again changes nothing. */
export const voidCoupon = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ManagedUserCoupon> =>
  inTransaction(ctx, async (ctx) => {
    const { status } = await lockUserCoupon(ctx, id)
    await revokeUserCoupon(ctx, id)
    await appendAudit(ctx, {
      action: 'Void',
      object: 'UserCoupon',
      objectId: id,
      changes: { reason, from: status },
    })
    return findUserCoupon(ctx, id)
  })

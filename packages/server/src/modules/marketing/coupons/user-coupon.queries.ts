import type { z } from 'zod'
import { toWireTime } from '@wenli/contract/formats'
import type { getAllUserCoupons, ManagedUserCoupon } from '@wenli/contract/marketing/manage-user-coupons'
import { userCoupon } from '@wenli/contract/marketing/user-coupon'
import { userCouponLife } from '@wenli/contract/marketing/user-coupon-life'
import type { Page } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { containing } from '../../../platform/resource/conditions.ts'
import { shownRow } from '../../../platform/resource/field-sight.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { shapeOf } from '../../../platform/resource/shape.ts'
import { userCoupons } from '../user-coupon.table.ts'

export const userCouponShape = shapeOf(userCoupon, userCoupons)

type CouponRow = Omit<ManagedUserCoupon, 'creationTime' | 'tenantId'> & {
  tenantId: number
  creationTime: Date
}
const SELECT = `id, tenant_id AS "tenantId", coupon_no AS "couponNo", user_id AS "userId", wx_user_id AS "wxUserId",
  wx_user_no AS "wxUserNo", open_id AS "openId", activity_no AS "activityNo", status, trade_no AS "tradeNo",
  is_revoked AS "isRevoked", remark, creation_time AS "creationTime"`

const wire = (row: CouponRow): ManagedUserCoupon => ({
  ...row,
  tenantId: wireTenantId(row.tenantId),
  creationTime: toWireTime(row.creationTime),
})

export const listUserCoupons = async (
  ctx: Ctx,
  query: z.output<typeof getAllUserCoupons.query>,
): Promise<Page<ManagedUserCoupon>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['tenant_id = $1']
  const same = { status: query.status, user_id: query.userId, wx_user_id: query.wxUserId }
  const like = { coupon_no: query.couponNo, wx_user_no: query.wxUserNo, activity_no: query.activityNo }
  if (query.ids !== undefined) where.push(`id = ANY($${values.push(query.ids)}::bigint[])`)
  for (const [column, value] of Object.entries(same))
    if (value !== undefined) where.push(`${column} = $${values.push(value)}`)
  for (const [column, value] of Object.entries(like))
    if (value !== undefined && value !== '') where.push(`${column} ILIKE $${values.push(containing(value))}`)
  const page = await listPage<CouponRow>(
    ctx,
    {
      entity: 'UserCoupon',
      select: SELECT,
      from: 'user_coupon',
      where,
      values,
      searched: ['coupon_no', 'wx_user_no', 'activity_no', 'remark'],
      sorts: {
        id: 'id',
        creationTime: 'creation_time',
        couponNo: 'coupon_no',
        userId: 'user_id',
        activityNo: 'activity_no',
      },
      defaultOrder: 'id DESC',
    },
    query,
  )
  return mapPage(page, (row) => shownRow(ctx, userCouponShape, wire(row)))
}

const loadUserCoupon = async (ctx: Ctx, id: number): Promise<ManagedUserCoupon> => {
  const [row] = await ctx.tx.query<CouponRow>({
    name: 'find-user-coupon',
    text: `SELECT ${SELECT} FROM user_coupon WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id],
  })
  if (row === undefined) throw notFound(ctx, 'UserCoupon', id)
  return wire(row)
}

export const findUserCoupon = async (ctx: Ctx, id: number): Promise<ManagedUserCoupon> =>
  shownRow(ctx, userCouponShape, await loadUserCoupon(ctx, id))

/** Whole, for whoever is about to change it: no checkout takes it meanwhile. */
export const lockUserCoupon = async (ctx: Ctx, id: number): Promise<ManagedUserCoupon> => {
  await ctx.tx.query({
    name: 'lock-user-coupon',
    text: 'SELECT FROM user_coupon WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    values: [ctx.tenantId, id],
  })
  return loadUserCoupon(ctx, id)
}

/** Void at once, unless a checkout has it: then when it lets go. */
export const revokeUserCoupon = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    name: 'revoke-user-coupon',
    text: `UPDATE user_coupon SET is_revoked = true, status = CASE WHEN status IN (${sqlWords(userCouponLife.void.from)})
               THEN '${userCouponLife.void.to}' ELSE status END,
             last_modification_time = $3, last_modifier_user_id = $4 WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, ctx.clock.now(), ctx.caller?.userId ?? null],
  })
}

import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { userCouponLife } from '@wenli/contract/marketing/user-coupon-life'
import type { UserCouponStatus } from '@wenli/contract/marketing/user-coupon-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

/** What a coupon is worth; fen. */
export type Worth = {
  couponTypeId: number
  displayName: string
  minimumUsingAmount: number
  deductionAmount: number
  expiredTime: Date
  couponBackgroundImageUrl: string | null
  couponUseUrl: string | null
  vendorNo: string | null
  vendorDisplayName: string | null
}
const WORTH = `t.id AS "couponTypeId", t.display_name AS "displayName", t.minimum_using_amount AS "minimumUsingAmount",
  t.deduction_amount AS "deductionAmount", t.expired_time AS "expiredTime",
  t.coupon_background_image_url AS "couponBackgroundImageUrl", t.coupon_use_url AS "couponUseUrl",
  v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName"`
const VENDOR = 'LEFT JOIN vendor v ON v.tenant_id = t.tenant_id AND v.id = t.vendor_id'

const wireWorth = <R extends Worth>(row: R) => ({
  ...row,
  minimumUsingAmount: yuanFromFen(row.minimumUsingAmount),
  deductionAmount: yuanFromFen(row.deductionAmount),
  expiredTime: toWireTime(row.expiredTime),
})

type ClaimableRow = Worth & { leftCount: number | null; claimedByMe: number; perUserLimit: number }

const CLAIMED = `(SELECT count(*) FROM user_coupon uc JOIN coupon c ON c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no
   WHERE uc.tenant_id = t.tenant_id AND uc.user_id = $2 AND c.coupon_type_id = t.id)`
const NOW_CLAIMABLE =
  't.is_claimable AND t.expired_time > $3 AND (t.begin_time IS NULL OR t.begin_time <= $3)'

export const listClaimable = async (
  ctx: Ctx,
  { vendorNo, ...query }: PageQuery & { readonly vendorNo?: string | undefined },
) => {
  const values: unknown[] = [ctx.tenantId, ctx.caller?.userId ?? null, ctx.clock.now()]
  const where = [
    't.tenant_id = $1',
    NOW_CLAIMABLE,
    '(t.total_count IS NULL OR t.claimed_count < t.total_count)',
  ]
  if (vendorNo !== undefined) where.push(`v.vendor_no = $${values.push(vendorNo)}`)
  const page = await listPage<ClaimableRow>(
    ctx,
    {
      entity: 'CouponType',
      select: `${WORTH}, t.total_count - t.claimed_count AS "leftCount", t.per_user_limit AS "perUserLimit",
        ${CLAIMED} AS "claimedByMe"`,
      from: `coupon_type t ${VENDOR}`,
      where,
      values,
      searched: ['t.display_name'],
      sorts: { expiredTime: 't.expired_time', deductionAmount: 't.deduction_amount' },
      defaultOrder: 't.deduction_amount DESC, t.id DESC',
    },
    query,
  )
  return { totalCount: page.totalCount, items: page.items.map(wireWorth) }
}

export type OwnCouponRow = Worth & {
  id: number
  couponNo: string
  status: UserCouponStatus
  usedTime: Date | null
  creationTime: Date
}
const OWN = `uc.id, uc.coupon_no AS "couponNo", uc.status, uc.used_time AS "usedTime", uc.creation_time AS "creationTime", ${WORTH}`
const OWN_FROM = `user_coupon uc JOIN coupon c ON c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no
  JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id ${VENDOR}`

export const wireOwnCoupon = (row: OwnCouponRow) => ({
  ...wireWorth(row),
  usedTime: row.usedTime === null ? null : toWireTime(row.usedTime),
  creationTime: toWireTime(row.creationTime),
})

export const listOwnCoupons = async (
  ctx: Ctx,
  userId: number,
  { status, ...query }: PageQuery & { readonly status?: UserCouponStatus | undefined },
): Promise<Page<ReturnType<typeof wireOwnCoupon>>> => {
  const values: unknown[] = [ctx.tenantId, userId]
  const where = ['uc.tenant_id = $1', 'uc.user_id = $2']
  if (status !== undefined) where.push(`uc.status = $${values.push(status)}`)
  const page = await listPage<OwnCouponRow>(
    ctx,
    {
      entity: 'UserCoupon',
      select: OWN,
      from: OWN_FROM,
      where,
      values,
      searched: ['t.display_name'],
      sorts: { id: 'uc.id', expiredTime: 't.expired_time' },
      defaultOrder: 'uc.id DESC',
    },
    query,
  )
  return { totalCount: page.totalCount, items: page.items.map(wireOwnCoupon) }
}

/** What somebody could use at a checkout now. */
export const findUsableCoupons = (ctx: Ctx, userId: number): Promise<OwnCouponRow[]> =>
  ctx.tx.query<OwnCouponRow>({
    name: 'find-usable-coupons',
    text: `SELECT ${OWN} FROM ${OWN_FROM} WHERE uc.tenant_id = $1 AND uc.user_id = $2
              AND uc.status IN (${sqlWords(userCouponLife.bind.from)}) AND t.expired_time > $3 AND (t.begin_time IS NULL OR t.begin_time <= $3)
            ORDER BY t.deduction_amount DESC, t.expired_time, uc.id LIMIT 200`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })

export const findOwnCoupon = async (
  ctx: Ctx,
  userId: number,
  couponNo: string,
): Promise<OwnCouponRow | undefined> => {
  const [row] = await ctx.tx.query<OwnCouponRow>({
    name: 'find-own-coupon',
    text: `SELECT ${OWN} FROM ${OWN_FROM} WHERE uc.tenant_id = $1 AND uc.user_id = $2 AND uc.coupon_no = $3`,
    values: [ctx.tenantId, userId, couponNo],
  })
  return row
}

/** Takes one from what is left; undefined when there is none, or it cannot be taken now. Two at once wait for each other. */
export const takeOne = async (
  ctx: Ctx,
  couponTypeId: number,
): Promise<{ couponTypeNo: string; perUserLimit: number } | undefined> => {
  const [row] = await ctx.tx.query<{ couponTypeNo: string; perUserLimit: number }>({
    name: 'take-one-coupon',
    text: `UPDATE coupon_type t SET claimed_count = claimed_count + 1
            WHERE t.tenant_id = $1 AND t.id = $2 AND ${NOW_CLAIMABLE}
              AND (t.total_count IS NULL OR t.claimed_count < t.total_count)
            RETURNING t.coupon_type_no AS "couponTypeNo", t.per_user_limit AS "perUserLimit"`,
    values: [ctx.tenantId, couponTypeId, ctx.clock.now()],
  })
  return row
}

export const countClaimed = async (ctx: Ctx, userId: number, couponTypeId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-claimed-coupons',
    text: `SELECT count(*) AS count FROM user_coupon uc
             JOIN coupon c ON c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no
            WHERE uc.tenant_id = $1 AND uc.user_id = $2 AND c.coupon_type_id = $3`,
    values: [ctx.tenantId, userId, couponTypeId],
  })
  return row?.count ?? 0
}

export const insertCoupon = async (
  ctx: Ctx,
  coupon: {
    couponNo: string
    couponTypeId: number
    couponTypeNo: string
    userId: number
    /** What brought it, unless it was taken. */
    givenBy?: string
  },
): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-claimed-coupon',
    text: `WITH made AS (INSERT INTO coupon (tenant_id, coupon_no, coupon_type_id, coupon_type_no, creation_time)
                         VALUES ($1, $2, $3, $4, $6))
           INSERT INTO user_coupon (tenant_id, coupon_no, user_id, creation_time, given_by) VALUES ($1, $2, $5, $6, $7)`,
    values: [
      ctx.tenantId,
      coupon.couponNo,
      coupon.couponTypeId,
      coupon.couponTypeNo,
      coupon.userId,
      ctx.clock.now(),
      coupon.givenBy ?? null,
    ],
  })
}

/** Binds unused coupons to a checkout; answers those that could be bound. One coupon, one checkout. */
export const bindCoupons = async (
  ctx: Ctx,
  { userId, tradeNo, couponNos }: { userId: number; tradeNo: string; couponNos: readonly string[] },
): Promise<string[]> => {
  const rows = await ctx.tx.query<{ couponNo: string }>({
    name: 'bind-coupons',
    text: `UPDATE user_coupon uc SET status = '${userCouponLife.bind.to}', trade_no = $3
             FROM coupon c JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id
            WHERE uc.tenant_id = $1 AND uc.user_id = $2 AND uc.coupon_no = ANY($4)
              AND uc.status IN (${sqlWords(userCouponLife.bind.from)})
              AND c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no AND t.expired_time > $5
            RETURNING uc.coupon_no AS "couponNo"`,
    values: [ctx.tenantId, userId, tradeNo, couponNos, ctx.clock.now()],
  })
  return rows.map(({ couponNo }) => couponNo)
}

/** What is let go of is unused again, unless what brought it has been refunded since. */
export const moveTradeCoupons = async (
  ctx: Ctx,
  tradeNo: string,
  step: 'release' | 'use' | 'return',
  couponNos: readonly string[] | null = null,
): Promise<void> => {
  const { from, to } = userCouponLife[step]
  await ctx.tx.query({
    name: 'move-trade-coupons',
    text: `UPDATE user_coupon SET status = CASE WHEN $4::varchar = 'UNUSED' AND is_revoked THEN '${userCouponLife.forfeit.to}' ELSE $4::varchar END,
                  trade_no = CASE WHEN $4::varchar = 'UNUSED' THEN NULL ELSE trade_no END,
                  used_time = CASE WHEN $4::varchar = 'USED' THEN $5::timestamptz END
            WHERE tenant_id = $1 AND trade_no = $2 AND status = ANY($3) AND ($6::varchar[] IS NULL OR coupon_no = ANY($6))`,
    values: [ctx.tenantId, tradeNo, [...from], to, ctx.clock.now(), couponNos],
  })
}

/** Those whose time is over, in the tenant of the job. */
export const expireCoupons = async (ctx: Ctx): Promise<void> => {
  await ctx.tx.query({
    name: 'expire-coupons',
    text: `UPDATE user_coupon uc SET status = '${userCouponLife.expire.to}' FROM coupon c
             JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id
            WHERE uc.tenant_id = $1 AND uc.status IN (${sqlWords(userCouponLife.expire.from)}) AND c.tenant_id = uc.tenant_id
              AND c.coupon_no = uc.coupon_no AND t.expired_time <= $2`,
    values: [ctx.tenantId, ctx.clock.now()],
  })
}

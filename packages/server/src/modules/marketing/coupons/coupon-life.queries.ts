import { userCouponLife } from '@wenli/contract/marketing/user-coupon-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { NOW_CLAIMABLE } from './own-coupon.queries.ts'

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

/** Of the next so many unused ones, those whose time is over; tells how many were looked at, and which was the last. */
export const expireNextCoupons = async (
  ctx: Ctx,
  { after, batch }: { after: number; batch: number },
): Promise<{ count: number; last: number }> => {
  const { from, to } = userCouponLife.expire
  const [row] = await ctx.tx.query<{ count: number; last: number }>({
    name: 'expire-next-coupons',
    text: `WITH next AS (SELECT id, coupon_no FROM user_coupon
                          WHERE tenant_id = $1 AND status IN (${sqlWords(from)}) AND id > $3 ORDER BY id LIMIT $4),
                expired AS (UPDATE user_coupon uc SET status = '${to}' FROM next
                              JOIN coupon c ON c.tenant_id = $1 AND c.coupon_no = next.coupon_no
                              JOIN coupon_type t ON t.tenant_id = $1 AND t.id = c.coupon_type_id
                             WHERE uc.tenant_id = $1 AND uc.id = next.id AND uc.status IN (${sqlWords(from)})
                               AND t.expired_time <= $2)
           SELECT count(*)::integer AS count, coalesce(max(id), $3) AS last FROM next`,
    values: [ctx.tenantId, ctx.clock.now(), after, batch],
  })
  return row ?? { count: 0, last: after }
}

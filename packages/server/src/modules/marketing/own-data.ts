import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { DataOwner } from '../../platform/own-data/own-data.ts'
import { collectRows, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'

/** `r` is theirs: under their account, or under the person whom the chat application knows. `$1` tenant, `$2` account. */
const THEIRS = `r.tenant_id = $1 AND (r.user_id = $2 OR r.wx_user_id IN (
  SELECT w.id FROM wx_user w WHERE w.tenant_id = $1 AND w.user_id = $2))`

/** The row stays as what was given or done; who it was in the chat application, and where, goes. */
const forget =
  (table: string, columns: readonly string[]) =>
  (ctx: Ctx, { userId }: DataOwner): Promise<void> =>
    runAll(ctx, [
      {
        text: `UPDATE ${table} r SET ${columns.map((column) => `${column} = NULL`).join(', ')} WHERE ${THEIRS}`,
        values: [ctx.tenantId, userId],
      },
    ])

const CHAT_IDENTITY = ['open_id', 'wx_user_id', 'wx_user_no'] as const

/** Coupons, points and what somebody took part in. */
export const registerMarketingData = (): void => {
  registerOwnData({
    name: 'coupons',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT r.coupon_no AS "couponNo", t.display_name AS "displayName", t.deduction_amount / 100.0 AS "deductionAmount",
                      r.status, r.used_time AS "usedTime", t.expired_time AS "expiredTime", r.open_id AS "openId",
                      r.creation_time AS "creationTime"
                 FROM user_coupon r JOIN coupon c ON c.tenant_id = r.tenant_id AND c.coupon_no = r.coupon_no
                 JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id
                WHERE ${THEIRS} ORDER BY r.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    erase: forget('user_coupon', CHAT_IDENTITY),
  })
  registerOwnData({
    name: 'points',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT r.point_count AS "pointCount", r.point_type_display_name AS "pointTypeDisplayName", r.order_no AS "orderNo",
                      r.open_id AS "openId", r.creation_time AS "creationTime"
                 FROM user_point_detail r WHERE ${THEIRS} ORDER BY r.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    erase: forget('user_point_detail', CHAT_IDENTITY),
  })
  registerOwnData({
    name: 'activities',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT a.name, r.geo, r.open_id AS "openId", r.creation_time AS "creationTime"
                 FROM user_activity r JOIN activity a ON a.tenant_id = r.tenant_id AND a.id = r.activity_id
                WHERE ${THEIRS} ORDER BY r.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    erase: forget('user_activity', [...CHAT_IDENTITY, 'geo']),
  })
}

import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { userCouponLife } from '@wenli/contract/marketing/user-coupon-life'
import type { UserCouponStatus } from '@wenli/contract/marketing/user-coupon-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

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
/** `t` is the type, `$3` the time. Nobody takes a coupon of a shop that sells nothing. */
export const NOW_CLAIMABLE = `t.is_claimable AND t.expired_time > $3 AND (t.begin_time IS NULL OR t.begin_time <= $3)
  AND (t.vendor_id IS NULL OR EXISTS (SELECT FROM vendor s
        WHERE s.tenant_id = t.tenant_id AND s.id = t.vendor_id AND s.status = 'APPROVED'))`

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
  return mapPage(page, wireWorth)
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
  return mapPage(page, wireOwnCoupon)
}

/** With how many per cent of it the platform bears where it is shared; that is no affair of its holder. */
export type UsableCouponRow = OwnCouponRow & { platformPercent: number | null }

/** `$3` is the time. */
const USABLE = `SELECT ${OWN}, t.platform_percent AS "platformPercent" FROM ${OWN_FROM} WHERE uc.tenant_id = $1 AND uc.user_id = $2
  AND uc.status IN (${sqlWords(userCouponLife.bind.from)}) AND t.expired_time > $3 AND (t.begin_time IS NULL OR t.begin_time <= $3)`

/** What somebody could use at a checkout now, as many as are worth showing. */
export const findUsableCoupons = (ctx: Ctx, userId: number): Promise<UsableCouponRow[]> =>
  ctx.tx.query<UsableCouponRow>({
    name: 'find-usable-coupons',
    text: `${USABLE} ORDER BY t.deduction_amount DESC, t.expired_time, uc.id LIMIT 200`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })

/** Those of the named that somebody could use now, however many others they have. */
export const findChosenCoupons = (
  ctx: Ctx,
  userId: number,
  couponNos: readonly string[],
): Promise<UsableCouponRow[]> =>
  ctx.tx.query<UsableCouponRow>({
    name: 'find-chosen-coupons',
    text: `${USABLE} AND uc.coupon_no = ANY($4)`,
    values: [ctx.tenantId, userId, ctx.clock.now(), couponNos],
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

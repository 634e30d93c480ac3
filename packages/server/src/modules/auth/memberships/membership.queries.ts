import type { MembershipItem } from '@wenli/contract/auth/membership'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { searchedWithAccounts, shownAccount } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type MembershipRow = Omit<
  MembershipItem,
  'creationTime' | 'expiredTime' | 'tenantId' | 'discount' | 'isExpired'
> & {
  tenantId: number
  discountBp: number
  creationTime: Date
  expiredTime: Date
}

const BASIS_POINTS = 10_000
const SELECT = `m.id, m.tenant_id AS "tenantId", m.user_id AS "userId", u.user_no AS "userNo", u.user_name AS "userName", m.level,
  m.vip_card_id AS "vipCardId", m.vip_card_name AS "vipCardName", m.vip_card_image_url AS "vipCardImageUrl",
  m.discount_bp AS "discountBp", m.expired_time AS "expiredTime", m.creation_time AS "creationTime", m.remark`
const FROM = 'user_vip_membership m JOIN app_user u ON u.tenant_id = m.tenant_id AND u.id = m.user_id'

const toItem = (
  ctx: Ctx,
  { tenantId, discountBp, creationTime, expiredTime, ...row }: MembershipRow,
): MembershipItem => ({
  ...row,
  userName: shownAccount(ctx, row),
  tenantId: wireTenantId(tenantId),
  discount: discountBp / BASIS_POINTS,
  expiredTime: toWireTime(expiredTime),
  isExpired: expiredTime <= ctx.clock.now(),
  creationTime: toWireTime(creationTime),
})

export const listMemberships = async (
  ctx: Ctx,
  query: PageQuery & { isExpired?: boolean | undefined },
): Promise<Page<MembershipItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['m.tenant_id = $1']
  if (query.isExpired !== undefined)
    where.push(`(m.expired_time <= $${values.push(ctx.clock.now())}) = $${values.push(query.isExpired)}`)
  const page = await listPage<MembershipRow>(
    ctx,
    {
      entity: 'Membership',
      select: SELECT,
      from: FROM,
      where,
      values,
      ...searchedWithAccounts(ctx, { open: ['u.user_no', 'm.vip_card_name'], accounts: ['u.user_name'] }),
      sorts: { id: 'm.id', level: 'm.level', expiredTime: 'm.expired_time', creationTime: 'm.creation_time' },
      defaultOrder: 'm.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => toItem(ctx, row))
}

export const findMembership = async (ctx: Ctx, id: number): Promise<MembershipItem | undefined> => {
  const [row] = await ctx.tx.query<MembershipRow>({
    text: `SELECT ${SELECT} FROM ${FROM} WHERE m.tenant_id = $1 AND m.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row === undefined ? undefined : toItem(ctx, row)
}

export type MembershipValues = {
  userId: number
  level: number
  vipCardId: number | null
  vipCardName: string | null
  vipCardImageUrl: string | null
  discount: number
  expiredTime: Date
  remark: string | null
}

const valuesOf = (ctx: Ctx, membership: MembershipValues): unknown[] => [
  membership.level,
  membership.vipCardId,
  membership.vipCardName,
  membership.vipCardImageUrl,
  Math.round(membership.discount * BASIS_POINTS),
  membership.expiredTime,
  membership.remark,
  ctx.caller?.userId ?? null,
]

export const insertMembership = async (ctx: Ctx, membership: MembershipValues): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_id, vip_card_name, vip_card_image_url, discount_bp,
             expired_time, remark, creator_user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    values: [ctx.tenantId, membership.userId, ...valuesOf(ctx, membership)],
  })
  if (row === undefined) throw new Error('the membership was not inserted')
  return row.id
}

export const saveMembership = async (ctx: Ctx, id: number, membership: MembershipValues): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE user_vip_membership SET level = $3, vip_card_id = $4, vip_card_name = $5, vip_card_image_url = $6,
             discount_bp = $7, expired_time = $8, remark = $9, last_modifier_user_id = $10, last_modification_time = $11
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, ...valuesOf(ctx, membership), ctx.clock.now()],
  })
}

export const removeMembership = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM user_vip_membership WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}

import type { UserProfileItem } from '@wenli/contract/auth/user-profile'
import { maskIdentityCard, toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { open, seal } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { searchedWithAccounts, shownAccount } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type ProfileRow = Omit<UserProfileItem, 'creationTime' | 'tenantId'> & {
  tenantId: number
  creationTime: Date
}

const PURPOSE = 'UserProfile.identificationCardNo'
const SELECT = `p.id, p.tenant_id AS "tenantId", p.user_id AS "userId", u.user_no AS "userNo", u.user_name AS "userName",
  p.avatar_image_url AS "avatarImageUrl", p.gender, p.identification_card_no AS "identificationCardNo",
  p.began_work_day AS "beganWorkDay", p.birthday, p.full_name AS "fullName", p.creation_time AS "creationTime", p.remark`
const FROM = 'user_profile p JOIN app_user u ON u.tenant_id = p.tenant_id AND u.id = p.user_id'

const openCard = (keys: KeyRing, sealed: string | null): string | null =>
  sealed === null ? null : open(keys, PURPOSE, sealed)

/** The identity card number leaves the server masked. */
const toItem = (
  ctx: Ctx,
  keys: KeyRing,
  { tenantId, creationTime, identificationCardNo, ...row }: ProfileRow,
): UserProfileItem => {
  const card = openCard(keys, identificationCardNo)
  return {
    ...row,
    userName: shownAccount(ctx, row),
    tenantId: wireTenantId(tenantId),
    identificationCardNo: card === null ? null : maskIdentityCard(card),
    creationTime: toWireTime(creationTime),
  }
}

export const listProfiles = async (
  ctx: Ctx,
  keys: KeyRing,
  query: PageQuery,
): Promise<Page<UserProfileItem>> => {
  const page = await listPage<ProfileRow>(
    ctx,
    {
      entity: 'UserProfile',
      select: SELECT,
      from: FROM,
      where: ['p.tenant_id = $1'],
      values: [ctx.tenantId],
      ...searchedWithAccounts(ctx, { open: ['u.user_no', 'p.full_name'], accounts: ['u.user_name'] }),
      sorts: { id: 'p.id', fullName: 'p.full_name', birthday: 'p.birthday', creationTime: 'p.creation_time' },
      defaultOrder: 'p.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => toItem(ctx, keys, row))
}

type By = { readonly id: number } | { readonly userId: number } | { readonly userNo: string }

const findRow = async (ctx: Ctx, by: By): Promise<ProfileRow | undefined> => {
  const [column, value] =
    'id' in by ? ['p.id', by.id] : 'userId' in by ? ['p.user_id', by.userId] : ['u.user_no', by.userNo]
  const [row] = await ctx.tx.query<ProfileRow>({
    text: `SELECT ${SELECT} FROM ${FROM} WHERE p.tenant_id = $1 AND ${column} = $2`,
    values: [ctx.tenantId, value],
  })
  return row
}

export const findProfile = async (ctx: Ctx, keys: KeyRing, by: By): Promise<UserProfileItem | undefined> => {
  const row = await findRow(ctx, by)
  return row === undefined ? undefined : toItem(ctx, keys, row)
}

export const findIdentityCard = async (ctx: Ctx, keys: KeyRing, id: number): Promise<string | null> =>
  openCard(keys, (await findRow(ctx, { id }))?.identificationCardNo ?? null)

export type ProfileChanges = {
  readonly avatarImageUrl?: string | null | undefined
  readonly gender?: string | null | undefined
  readonly identificationCardNo?: string | null | undefined
  readonly beganWorkDay?: string | null | undefined
  readonly birthday?: string | null | undefined
  readonly fullName?: string | null | undefined
  readonly remark?: string | null | undefined
}

const COLUMNS: readonly (readonly [keyof ProfileChanges, string])[] = [
  ['avatarImageUrl', 'avatar_image_url'],
  ['gender', 'gender'],
  ['identificationCardNo', 'identification_card_no'],
  ['beganWorkDay', 'began_work_day'],
  ['birthday', 'birthday'],
  ['fullName', 'full_name'],
  ['remark', 'remark'],
]

export const insertProfile = async (ctx: Ctx, userId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: 'INSERT INTO user_profile (tenant_id, user_id, creator_user_id) VALUES ($1, $2, $3) RETURNING id',
    values: [ctx.tenantId, userId, ctx.caller?.userId ?? null],
  })
  if (row === undefined) throw new Error('the profile was not inserted')
  return row.id
}

/** Saves the fields that are named; null clears one. */
export const saveProfile = async (
  ctx: Ctx,
  keys: KeyRing,
  id: number,
  changes: ProfileChanges,
): Promise<void> => {
  const values: unknown[] = [ctx.tenantId, id, ctx.clock.now(), ctx.caller?.userId ?? null]
  const assignments = ['last_modification_time = $3', 'last_modifier_user_id = $4']
  for (const [name, column] of COLUMNS) {
    const value = changes[name]
    if (value === undefined) continue
    const stored =
      name === 'identificationCardNo' && value !== null ? seal(keys, PURPOSE, value.toUpperCase()) : value
    assignments.push(`${column} = $${values.push(stored)}`)
  }
  await ctx.tx.query({
    text: `UPDATE user_profile SET ${assignments.join(', ')} WHERE tenant_id = $1 AND id = $2`,
    values,
  })
}

export const removeProfile = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM user_profile WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}

import type { UserItem } from '@wenli/contract/auth/user'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { accountOrder, searchedWithAccounts } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type UserRow = Omit<UserItem, 'creationTime' | 'lastLoginTime' | 'tenantId' | 'fullName'> & {
  creationTime: Date
  lastLoginTime: Date | null
  tenantId: number
}

const SELECT = `u.id, u.tenant_id AS "tenantId", u.user_no AS "userNo", u.user_name AS "userName", u.name, u.surname,
  u.email_address AS "emailAddress", u.is_active AS "isActive", u.last_login_time AS "lastLoginTime",
  u.creation_time AS "creationTime", u.remark,
  ARRAY(SELECT upper(r.name) FROM user_role ur JOIN role r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
         WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id ORDER BY r.name) AS "roleNames"`

const toItem = ({ creationTime, lastLoginTime, tenantId, ...row }: UserRow): UserItem => ({
  ...row,
  tenantId: wireTenantId(tenantId),
  fullName: `${row.surname}${row.name}`,
  creationTime: toWireTime(creationTime),
  lastLoginTime: lastLoginTime === null ? null : toWireTime(lastLoginTime),
})

export const listUsers = async (
  ctx: Ctx,
  query: PageQuery & {
    ids?: number[] | undefined
    isActive?: boolean | undefined
    roleId?: number | undefined
  },
): Promise<Page<UserItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['u.tenant_id = $1']
  if (query.ids !== undefined) where.push(`u.id = ANY($${values.push(query.ids)}::bigint[])`)
  if (query.isActive !== undefined) where.push(`u.is_active = $${values.push(query.isActive)}`)
  if (query.roleId !== undefined) {
    where.push(
      `EXISTS (SELECT 1 FROM user_role x WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND x.role_id = $${values.push(query.roleId)})`,
    )
  }
  const byAccount = (account: string): string => accountOrder(ctx, { account, id: 'u.id' })
  const page = await listPage<UserRow>(
    ctx,
    {
      entity: 'User',
      select: SELECT,
      from: 'app_user u',
      where,
      values,
      ...searchedWithAccounts(ctx, {
        open: ['u.name', 'u.surname', 'u.user_no'],
        accounts: ['u.user_name', 'u.email_address'],
      }),
      sorts: {
        id: 'u.id',
        userName: byAccount('u.user_name'),
        name: 'u.name',
        emailAddress: byAccount('u.email_address'),
        creationTime: 'u.creation_time',
        lastLoginTime: 'u.last_login_time',
        isActive: 'u.is_active',
      },
      defaultOrder: `${byAccount('u.user_name')}, u.id`,
    },
    query,
  )
  return mapPage(page, toItem)
}

export const findUser = async (ctx: Ctx, id: number): Promise<UserItem | undefined> => {
  const [row] = await ctx.tx.query<UserRow>({
    name: 'find-user',
    text: `SELECT ${SELECT} FROM app_user u WHERE u.tenant_id = $1 AND u.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row === undefined ? undefined : toItem(row)
}

export type UserValues = {
  userName: string
  name: string
  surname: string
  emailAddress: string | null
  isActive: boolean
  remark: string | null
}

export const insertUser = async (
  ctx: Ctx,
  user: UserValues & { passwordHash: string; mustChangePassword: boolean },
): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, email_address, is_active, remark,
             password_hash, must_change_password, creator_user_id, creation_time)
           VALUES ($1, 'U' || nextval('user_no_seq'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    values: [
      ctx.tenantId,
      user.userName,
      user.name,
      user.surname,
      user.emailAddress,
      user.isActive,
      user.remark,
      user.passwordHash,
      user.mustChangePassword,
      ctx.caller?.userId ?? null,
      ctx.clock.now(),
    ],
  })
  if (row === undefined) throw new Error('the user was not inserted')
  await ctx.tx.query({
    text: 'INSERT INTO user_profile (tenant_id, user_id) VALUES ($1, $2)',
    values: [ctx.tenantId, row.id],
  })
  return row.id
}

export const saveUser = async (ctx: Ctx, id: number, user: UserValues): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET user_name = $3, name = $4, surname = $5, email_address = $6,
             is_email_confirmed = is_email_confirmed AND email_address IS NOT DISTINCT FROM $6::varchar,
             is_active = $7, remark = $8, last_modification_time = $9, last_modifier_user_id = $10
            WHERE tenant_id = $1 AND id = $2`,
    values: [
      ctx.tenantId,
      id,
      user.userName,
      user.name,
      user.surname,
      user.emailAddress,
      user.isActive,
      user.remark,
      ctx.clock.now(),
      ctx.caller?.userId ?? null,
    ],
  })
}

/** A password that somebody else chose: to be changed at the next sign-in, which nothing old stands in the way of. */
export const setPasswordHash = async (ctx: Ctx, id: number, passwordHash: string): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE app_user SET password_hash = $3, must_change_password = true, password_expires_at = NULL,
             failed_sign_in_count = 0, next_sign_in_at = NULL
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, passwordHash],
  })
}

export const replaceUserRoles = async (
  ctx: Ctx,
  userId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM user_role WHERE tenant_id = $1 AND user_id = $2 AND role_id <> ALL($3)',
    values: [ctx.tenantId, userId, [...roleIds]],
  })
  await ctx.tx.query({
    text: 'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING',
    values: [ctx.tenantId, userId, [...roleIds]],
  })
}

export const removeUser = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM app_user WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}

/**
 * Active users with the given role beside one: an administration must not lock itself out. Whoever counts holds the
 * role until the end of the transaction, or two could each count the other and both go.
 */
export const countOthersWithRole = async (
  ctx: Ctx,
  roleName: string,
  exceptUserId: number,
): Promise<number> => {
  await ctx.tx.query({
    text: 'SELECT 1 FROM role WHERE tenant_id = $1 AND name = $2 FOR NO KEY UPDATE',
    values: [ctx.tenantId, roleName],
  })
  const [row] = await ctx.tx.query<{ count: number }>({
    text: `SELECT count(*) AS count FROM app_user u
             JOIN user_role ur ON ur.tenant_id = u.tenant_id AND ur.user_id = u.id
             JOIN role r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
            WHERE u.tenant_id = $1 AND r.name = $2 AND u.is_active AND u.id <> $3`,
    values: [ctx.tenantId, roleName, exceptUserId],
  })
  return row?.count ?? 0
}

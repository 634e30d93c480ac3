import type { RoleItem } from '@wenli/contract/auth/role'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import type { ListSpec } from '../../../platform/resource/list-page.ts'

type RoleRow = Omit<RoleItem, 'creationTime' | 'tenantId'> & { creationTime: Date; tenantId: number }

const SELECT = `r.id, r.tenant_id AS "tenantId", r.name, upper(r.name) AS "normalizedName", r.display_name AS "displayName",
  r.description, r.is_static AS "isStatic", r.creation_time AS "creationTime", r.remark,
  ARRAY(SELECT p.permission FROM role_permission p WHERE p.tenant_id = r.tenant_id AND p.role_id = r.id ORDER BY p.permission) AS "grantedPermissions"`

const toItem = ({ creationTime, tenantId, ...row }: RoleRow): RoleItem => ({
  ...row,
  tenantId: wireTenantId(tenantId),
  creationTime: toWireTime(creationTime),
})

type RoleQuery = PageQuery & { ids?: number[] | undefined }

const spec = (ctx: Ctx, ids: RoleQuery['ids']): ListSpec => ({
  entity: 'Role',
  select: SELECT,
  from: 'role r',
  where: ['r.tenant_id = $1', ...(ids === undefined ? [] : ['r.id = ANY($2::bigint[])'])],
  values: [ctx.tenantId, ...(ids === undefined ? [] : [ids])],
  searched: ['r.name', 'r.display_name', 'r.description'],
  sorts: { id: 'r.id', name: 'r.name', displayName: 'r.display_name', creationTime: 'r.creation_time' },
  defaultOrder: 'r.name, r.display_name',
})

export const listRoles = async (ctx: Ctx, query: RoleQuery): Promise<Page<RoleItem>> => {
  const page = await listPage<RoleRow>(ctx, spec(ctx, query.ids), query)
  return mapPage(page, toItem)
}

export const findRole = async (ctx: Ctx, id: number): Promise<RoleItem | undefined> => {
  const [row] = await ctx.tx.query<RoleRow>({
    name: 'find-role',
    text: `SELECT ${SELECT} FROM role r WHERE r.tenant_id = $1 AND r.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row === undefined ? undefined : toItem(row)
}

export const findRolesByName = async (ctx: Ctx, names: readonly string[]): Promise<RoleItem[]> => {
  const rows = await ctx.tx.query<RoleRow>({
    name: 'find-roles-by-name',
    text: `SELECT ${SELECT} FROM role r WHERE r.tenant_id = $1 AND lower(r.name) = ANY($2)`,
    values: [ctx.tenantId, names.map((name) => name.toLowerCase())],
  })
  return rows.map(toItem)
}

export type RoleValues = {
  name: string
  displayName: string
  description: string | null
  remark: string | null
}

export const insertRole = async (ctx: Ctx, role: RoleValues): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO role (tenant_id, name, display_name, description, remark, creator_user_id)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    values: [
      ctx.tenantId,
      role.name,
      role.displayName,
      role.description,
      role.remark,
      ctx.caller?.userId ?? null,
    ],
  })
  if (row === undefined) throw new Error('the role was not inserted')
  return row.id
}

export const saveRole = async (ctx: Ctx, id: number, role: RoleValues): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE role SET name = $3, display_name = $4, description = $5, remark = $6,
             last_modification_time = $7, last_modifier_user_id = $8
            WHERE tenant_id = $1 AND id = $2`,
    values: [
      ctx.tenantId,
      id,
      role.name,
      role.displayName,
      role.description,
      role.remark,
      ctx.clock.now(),
      ctx.caller?.userId ?? null,
    ],
  })
}

export const replacePermissions = async (
  ctx: Ctx,
  roleId: number,
  permissions: readonly string[],
): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM role_permission WHERE tenant_id = $1 AND role_id = $2 AND permission <> ALL($3)',
    values: [ctx.tenantId, roleId, [...permissions]],
  })
  await ctx.tx.query({
    text: `INSERT INTO role_permission (tenant_id, role_id, permission) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`,
    values: [ctx.tenantId, roleId, [...permissions]],
  })
}

export const removeRole = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM role WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}

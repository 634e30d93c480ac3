import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { administratorRoles, hostRoles, tenantRoles } from '../roles/default-roles.ts'

const defaultRolesOf = (tenantId: number) => (tenantId === HOST_TENANT_ID ? hostRoles : tenantRoles)

/** Gives the tenant of ctx its default roles; administrators' roles also get what a newer version adds. */
export const provisionRoles = async (ctx: Ctx): Promise<void> => {
  for (const { name, permissions } of defaultRolesOf(ctx.tenantId)) {
    const [made] = await ctx.tx.query<{ id: number }>({
      text: `INSERT INTO role (tenant_id, name, display_name, is_static) VALUES ($1, $2, $3, true)
             ON CONFLICT (tenant_id, lower(name)) DO NOTHING RETURNING id`,
      values: [ctx.tenantId, name, textOf(ctx.culture, `Role.${name}`)],
    })
    if (made === undefined && !administratorRoles.has(name)) continue
    await ctx.tx.query({
      text: `INSERT INTO role_permission (tenant_id, role_id, permission)
             SELECT $1, role.id, permission FROM role, unnest($3::text[]) AS permission
              WHERE role.tenant_id = $1 AND lower(role.name) = lower($2)
             ON CONFLICT DO NOTHING`,
      values: [ctx.tenantId, name, [...permissions]],
    })
  }
}

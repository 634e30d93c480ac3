import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { withinTenant } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { provisionRoles } from './provision-tenant.ts'

/** What every database has, demo or not: the host side, the default tenant, and their roles. Harmless when run again. */
export const createBaseData = async (ctx: Ctx, defaultTenantId: number): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO tenant (id, tenancy_name, name) VALUES ($1, 'host', 'Host'), ($2, 'wenli', 'Wenli') ON CONFLICT DO NOTHING`,
    values: [HOST_TENANT_ID, defaultTenantId],
  })
  const tenants = await ctx.tx.query<{ id: number }>({ text: 'SELECT id FROM tenant ORDER BY id' })
  for (const { id } of tenants) await withinTenant(ctx, id, provisionRoles)
}

import type { TenantItem } from '@wenli/contract/auth/tenant'
import { toWireTime } from '@wenli/contract/formats'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type TenantRow = Omit<TenantItem, 'creationTime'> & { creationTime: Date }

const SELECT = `t.id, t.tenancy_name AS "tenancyName", t.name, t.is_active AS "isActive", t.creation_time AS "creationTime", t.remark`

const toItem = ({ creationTime, ...row }: TenantRow): TenantItem => ({
  ...row,
  creationTime: toWireTime(creationTime),
})

export const listTenants = async (
  ctx: Ctx,
  query: PageQuery & { isActive?: boolean | undefined },
): Promise<Page<TenantItem>> => {
  const values: unknown[] = [HOST_TENANT_ID]
  const where = ['t.id <> $1']
  if (query.isActive !== undefined) where.push(`t.is_active = $${values.push(query.isActive)}`)
  const page = await listPage<TenantRow>(
    ctx,
    {
      entity: 'Tenant',
      select: SELECT,
      from: 'tenant t',
      where,
      values,
      searched: ['t.tenancy_name', 't.name'],
      sorts: {
        id: 't.id',
        tenancyName: 't.tenancy_name',
        name: 't.name',
        isActive: 't.is_active',
        creationTime: 't.creation_time',
      },
      defaultOrder: 't.tenancy_name, t.name',
    },
    query,
  )
  return mapPage(page, toItem)
}

export const findTenant = async (ctx: Ctx, id: number): Promise<TenantItem | undefined> => {
  const [row] = await ctx.tx.query<TenantRow>({
    text: `SELECT ${SELECT} FROM tenant t WHERE t.id = $1`,
    values: [id],
  })
  return row === undefined ? undefined : toItem(row)
}

export type TenantValues = { tenancyName: string; name: string; isActive: boolean; remark: string | null }

export const insertTenant = async (ctx: Ctx, tenant: TenantValues): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: 'INSERT INTO tenant (tenancy_name, name, is_active, remark) VALUES ($1, $2, $3, $4) RETURNING id',
    values: [tenant.tenancyName, tenant.name, tenant.isActive, tenant.remark],
  })
  if (row === undefined) throw new Error('the tenant was not inserted')
  return row.id
}

export const saveTenant = async (ctx: Ctx, id: number, tenant: TenantValues): Promise<void> => {
  await ctx.tx.query({
    text: 'UPDATE tenant SET tenancy_name = $2, name = $3, is_active = $4, remark = $5 WHERE id = $1',
    values: [id, tenant.tenancyName, tenant.name, tenant.isActive, tenant.remark],
  })
}

/** Removes what every tenant is made with: accounts, roles, settings. Anything else still holds the tenant. */
export const emptyTenant = async (ctx: Ctx): Promise<void> => {
  for (const table of ['one_time_code', 'dev_mailbox', 'setting', 'app_user', 'role']) {
    await ctx.tx.query({ text: `DELETE FROM ${table} WHERE tenant_id = $1`, values: [ctx.tenantId] })
  }
}

export const removeTenant = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({ text: 'DELETE FROM tenant WHERE id = $1', values: [id] })
}

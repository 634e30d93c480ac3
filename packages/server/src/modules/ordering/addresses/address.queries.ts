import { and, eq } from 'drizzle-orm'
import { toWireTime } from '@wenli/contract/formats'
import type { AddressItem } from '@wenli/contract/ordering/address'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { addresses } from './address.table.ts'

type AddressRow = Omit<AddressItem, 'tenantId' | 'creationTime'> & { tenantId: number; creationTime: Date }

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", wx_user_id AS "wxUserId", user_name AS "userName",
  tel_number AS "telNumber", province_name AS "provinceName", city_name AS "cityName", county_name AS "countyName",
  region_code AS "regionCode", detail_info AS "detailInfo", postal_code AS "postalCode", is_default AS "isDefault",
  remark, creation_time AS "creationTime"`

const itemOf = (row: AddressRow): AddressItem => ({
  ...row,
  tenantId: wireTenantId(row.tenantId),
  creationTime: toWireTime(row.creationTime),
})

export const listAddresses = async (
  ctx: Ctx,
  userId: number,
  query: PageQuery,
): Promise<Page<AddressItem>> => {
  const page = await listPage<AddressRow>(
    ctx,
    {
      entity: 'Address',
      select: COLUMNS,
      from: 'address',
      where: ['tenant_id = $1', 'user_id = $2'],
      values: [ctx.tenantId, userId],
      searched: ['user_name', 'tel_number', 'detail_info'],
      sorts: { id: 'id', creationTime: 'id' },
      defaultOrder: 'is_default DESC, id DESC',
    },
    query,
  )
  return mapPage(page, itemOf)
}

export const findAddress = async (ctx: Ctx, userId: number, id: number): Promise<AddressItem | undefined> => {
  const [row] = await ctx.tx.query<AddressRow>({
    name: 'find-address',
    text: `SELECT ${COLUMNS} FROM address WHERE tenant_id = $1 AND user_id = $2 AND id = $3`,
    values: [ctx.tenantId, userId, id],
  })
  return row === undefined ? undefined : itemOf(row)
}

/** How many somebody has; held so that two first addresses do not both become the default one. */
export const countAddresses = async (ctx: Ctx, userId: number): Promise<number> => {
  await lockUntilCommit(ctx, `addresses.${userId}`)
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-addresses',
    text: 'SELECT count(*) AS count FROM address WHERE tenant_id = $1 AND user_id = $2',
    values: [ctx.tenantId, userId],
  })
  return row?.count ?? 0
}

export const dropDefault = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.tx.query({
    name: 'drop-default-address',
    text: 'UPDATE address SET is_default = false WHERE tenant_id = $1 AND user_id = $2 AND is_default',
    values: [ctx.tenantId, userId],
  })
}

export const insertAddress = async (
  ctx: Ctx,
  values: Omit<typeof addresses.$inferInsert, 'tenantId'>,
): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(addresses)
    .values({
      ...values,
      tenantId: ctx.tenantId,
      creatorUserId: values.userId,
      creationTime: ctx.clock.now(),
    })
    .returning({ id: addresses.id })
  if (row === undefined) throw new Error('the address was not inserted')
  return row.id
}

export const saveAddress = async (
  ctx: Ctx,
  userId: number,
  id: number,
  values: Partial<typeof addresses.$inferInsert>,
): Promise<boolean> => {
  const rows = await ctx.tx.orm
    .update(addresses)
    .set({ ...values, lastModificationTime: ctx.clock.now(), lastModifierUserId: userId })
    .where(and(eq(addresses.tenantId, ctx.tenantId), eq(addresses.userId, userId), eq(addresses.id, id)))
    .returning({ id: addresses.id })
  return rows.length === 1
}

/** Removes it; when it was the default one, the newest of the others takes its place. */
export const removeAddress = async (ctx: Ctx, userId: number, id: number): Promise<boolean> => {
  const [gone] = await ctx.tx.query<{ isDefault: boolean }>({
    name: 'remove-address',
    text: `DELETE FROM address WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING is_default AS "isDefault"`,
    values: [ctx.tenantId, userId, id],
  })
  if (gone?.isDefault === true) {
    await ctx.tx.query({
      name: 'next-default-address',
      text: `UPDATE address SET is_default = true WHERE tenant_id = $1
                AND id = (SELECT max(id) FROM address WHERE tenant_id = $1 AND user_id = $2)`,
      values: [ctx.tenantId, userId],
    })
  }
  return gone !== undefined
}

import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { FollowedShop, FollowState } from '@wenli/contract/shopping-cart/followed-shop'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../platform/resource/list-page.ts'

type FollowedRow = Omit<FollowedShop, 'creationTime'> & { creationTime: Date }

const SELECT = `f.id, v.vendor_no AS "vendorNo", v.display_name AS "displayName", v.vendor_image_url AS "vendorImageUrl",
  CASE v.status WHEN 'APPROVED' THEN 'OPEN' WHEN 'SUSPENDED' THEN 'SUSPENDED' ELSE 'CLOSED' END AS standing,
  f.creation_time AS "creationTime"`

export const listFollowed = async (
  ctx: Ctx,
  userId: number,
  query: PageQuery,
): Promise<Page<FollowedShop>> => {
  const page = await listPage<FollowedRow>(
    ctx,
    {
      entity: 'FollowedShop',
      select: SELECT,
      from: 'followed_shop f JOIN vendor v ON v.tenant_id = f.tenant_id AND v.id = f.vendor_id',
      where: ['f.tenant_id = $1', 'f.user_id = $2'],
      values: [ctx.tenantId, userId],
      searched: ['v.display_name'],
      sorts: { id: 'f.id', creationTime: 'f.id', displayName: 'v.display_name' },
      defaultOrder: 'f.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({ ...row, creationTime: toWireTime(row.creationTime) }))
}

export const countFollowed = async (ctx: Ctx, userId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-followed-shops',
    text: 'SELECT count(*) AS count FROM followed_shop WHERE tenant_id = $1 AND user_id = $2',
    values: [ctx.tenantId, userId],
  })
  return row?.count ?? 0
}

/** Follows a shop that visitors can enter, once; undefined when there is none of that number. */
export const keepFollowed = async (ctx: Ctx, userId: number, no: string): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ vendorId: number }>({
    name: 'follow-shop',
    text: `INSERT INTO followed_shop (tenant_id, user_id, vendor_id, creation_time)
           SELECT v.tenant_id, $2, v.id, $4 FROM vendor v
            WHERE v.tenant_id = $1 AND v.vendor_no = $3 AND v.status = 'APPROVED'
           ON CONFLICT (tenant_id, vendor_id, user_id) DO UPDATE SET vendor_id = excluded.vendor_id
           RETURNING vendor_id AS "vendorId"`,
    values: [ctx.tenantId, userId, no, ctx.clock.now()],
  })
  return row?.vendorId
}

/** The shop that is no longer followed; undefined when the row was nobody's or somebody else's. */
export const dropFollowed = async (ctx: Ctx, userId: number, id: number): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ vendorId: number }>({
    name: 'unfollow-shop',
    text: `DELETE FROM followed_shop WHERE tenant_id = $1 AND user_id = $2 AND id = $3
           RETURNING vendor_id AS "vendorId"`,
    values: [ctx.tenantId, userId, id],
  })
  return row?.vendorId
}

/** A shop that is not open answers as one that never was. */
export const findOpenShop = async (ctx: Ctx, no: string): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: 'find-open-shop',
    text: "SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $2 AND status = 'APPROVED'",
    values: [ctx.tenantId, no],
  })
  return row?.id
}

export const followStateOf = async (
  ctx: Ctx,
  userId: number | null,
  vendorId: number,
): Promise<FollowState> => {
  const [row] = await ctx.tx.query<FollowState>({
    name: 'follow-state',
    text: `SELECT (SELECT count(*) FROM followed_shop WHERE tenant_id = $1 AND vendor_id = $2) AS "followerCount",
                  (SELECT id FROM followed_shop WHERE tenant_id = $1 AND vendor_id = $2 AND user_id = $3) AS "followedShopId"`,
    values: [ctx.tenantId, vendorId, userId],
  })
  return row ?? { followedShopId: null, followerCount: 0 }
}

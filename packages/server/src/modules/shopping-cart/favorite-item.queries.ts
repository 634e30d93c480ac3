import type { z } from 'zod'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { createFavorite, FavoriteItem } from '@wenli/contract/shopping-cart/favorite-item'
import { wireTenantId } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../platform/resource/list-page.ts'

type FavoriteRow = Omit<FavoriteItem, 'tenantId' | 'creationTime'> & { tenantId: number; creationTime: Date }

const SELECT = `f.id, f.tenant_id AS "tenantId", f.user_id AS "userId", u.user_name AS "userName",
  f.wx_user_id AS "wxUserId", f.wx_app_user_id AS "wxAppUserId", f.product_id AS "productId", p.product_no AS "productNo", p.name AS "productName",
  p.cover_image_url AS "productImageUrl", p.cover_placeholder AS placeholder, p.unit,
  least(p.unit_price, p.discount_unit_price) AS "unitPrice", f.unit_price AS "keptUnitPrice",
  v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName", p.is_visible AS "isOnSale", f.remark,
  f.creation_time AS "creationTime"`
const FROM = `favorite_item f JOIN product p ON p.tenant_id = f.tenant_id AND p.id = f.product_id
  JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
  JOIN app_user u ON u.tenant_id = f.tenant_id AND u.id = f.user_id`

const itemOf = (row: FavoriteRow): FavoriteItem => ({
  ...row,
  tenantId: wireTenantId(row.tenantId),
  unitPrice: yuanFromFen(row.unitPrice),
  keptUnitPrice: yuanFromFen(row.keptUnitPrice),
  creationTime: toWireTime(row.creationTime),
})

export const listFavorites = async (
  ctx: Ctx,
  userId: number,
  query: PageQuery,
): Promise<Page<FavoriteItem>> => {
  const page = await listPage<FavoriteRow>(
    ctx,
    {
      entity: 'FavoriteItem',
      select: SELECT,
      from: FROM,
      where: ['f.tenant_id = $1', 'f.user_id = $2'],
      values: [ctx.tenantId, userId],
      searched: ['p.name', 'v.display_name'],
      sorts: { id: 'f.id', creationTime: 'f.id', unitPrice: 'least(p.unit_price, p.discount_unit_price)' },
      defaultOrder: 'f.id DESC',
    },
    query,
  )
  return mapPage(page, itemOf)
}

export const findFavorite = async (
  ctx: Ctx,
  userId: number,
  productId: number,
): Promise<FavoriteItem | undefined> => {
  const [row] = await ctx.tx.query<FavoriteRow>({
    name: 'find-favorite',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE f.tenant_id = $1 AND f.user_id = $2 AND f.product_id = $3`,
    values: [ctx.tenantId, userId, productId],
  })
  return row === undefined ? undefined : itemOf(row)
}

type NewFavorite = z.output<typeof createFavorite.body>

/** Keeps a product that visitors can see, once; false when there is no such product. */
export const keepFavorite = async (
  ctx: Ctx,
  userId: number,
  { productId, wxUserId, wxAppUserId, remark }: NewFavorite,
): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'keep-favorite',
    text: `INSERT INTO favorite_item
             (tenant_id, user_id, product_id, unit_price, remark, creation_time, wx_user_id, wx_app_user_id)
           SELECT p.tenant_id, $2, p.id, least(p.unit_price, p.discount_unit_price), $4, $5, $6, $7 FROM product p
            WHERE p.tenant_id = $1 AND p.id = $3 AND p.is_visible
           ON CONFLICT (tenant_id, user_id, product_id) DO UPDATE SET remark = coalesce(excluded.remark, favorite_item.remark),
             wx_user_id = coalesce(excluded.wx_user_id, favorite_item.wx_user_id),
             wx_app_user_id = coalesce(excluded.wx_app_user_id, favorite_item.wx_app_user_id)
           RETURNING id`,
    values: [
      ctx.tenantId,
      userId,
      productId,
      remark ?? null,
      ctx.clock.now(),
      wxUserId ?? null,
      wxAppUserId ?? null,
    ],
  })
  return rows.length === 1
}

export const dropFavorite = async (ctx: Ctx, userId: number, id: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'drop-favorite',
    text: 'DELETE FROM favorite_item WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
    values: [ctx.tenantId, userId, id],
  })
  return rows.length === 1
}

export const favoriteState = async (
  ctx: Ctx,
  userId: number,
  productId: number | null,
): Promise<{ totalCount: number; favoriteItemId: number | null }> => {
  const [row] = await ctx.tx.query<{ totalCount: number; favoriteItemId: number | null }>({
    name: 'favorite-state',
    text: `SELECT count(*) AS "totalCount", max(id) FILTER (WHERE product_id = $3) AS "favoriteItemId"
             FROM favorite_item WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId, productId],
  })
  return row ?? { totalCount: 0, favoriteItemId: null }
}

/** As many as a person would look through; older ones show their heart on their own page. */
const KEPT_SHOWN = 1000

export const listKept = (ctx: Ctx, userId: number): Promise<{ id: number; productId: number }[]> =>
  ctx.tx.query({
    name: 'list-kept-products',
    text: `SELECT id, product_id AS "productId" FROM favorite_item WHERE tenant_id = $1 AND user_id = $2
            ORDER BY id DESC LIMIT ${KEPT_SHOWN}`,
    values: [ctx.tenantId, userId],
  })

import { and, eq } from 'drizzle-orm'
import type { ProductCategoryForEdit } from '@wenli/contract/base-info/product-category'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { productCategories } from './product-category.table.ts'
import type { ProductCategoryRow } from './product-category.table.ts'

/** A tenant has a few hundred at most, so the tree is read whole. */
export const findCategories = (ctx: Ctx): Promise<ProductCategoryRow[]> =>
  ctx.tx.orm
    .select()
    .from(productCategories)
    .where(and(eq(productCategories.tenantId, ctx.tenantId), eq(productCategories.isDeleted, false)))

/** Visible products by category; of one shop, if one is named. */
export const countProducts = async (ctx: Ctx, vendorNo?: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await ctx.tx.query<{ id: number; visible: number }>(
    vendorNo === undefined
      ? {
          name: 'count-products-by-category',
          text: `SELECT product_category_id AS id, sum(visible)::integer AS visible FROM product_count
                  WHERE tenant_id = $1 GROUP BY 1`,
          values: [ctx.tenantId],
        }
      : {
          name: 'count-products-of-vendor',
          text: `SELECT c.product_category_id AS id, c.visible FROM product_count c
                   JOIN vendor v ON v.tenant_id = c.tenant_id AND v.id = c.vendor_id
                  WHERE c.tenant_id = $1 AND v.vendor_no = $2`,
          values: [ctx.tenantId, vendorNo],
        },
  )
  return new Map(rows.map(({ id, visible }) => [id, visible]))
}

export type CategoryValues = Partial<typeof productCategories.$inferInsert>

export const insertCategory = async (
  ctx: Ctx,
  values: CategoryValues & { name: string },
): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(productCategories)
    .values({ ...values, tenantId: ctx.tenantId, creatorUserId: ctx.caller?.userId ?? null })
    .returning({ id: productCategories.id })
  if (row === undefined) throw new Error('the category was not inserted')
  return row.id
}

export const saveCategory = async (ctx: Ctx, id: number, values: CategoryValues): Promise<void> => {
  await ctx.tx.orm
    .update(productCategories)
    .set({
      ...values,
      lastModificationTime: ctx.clock.now(),
      lastModifierUserId: ctx.caller?.userId ?? null,
    })
    .where(and(eq(productCategories.tenantId, ctx.tenantId), eq(productCategories.id, id)))
}

/** Nobody puts a product into a category while it is being deleted, and the other way round. */
export const lockCategory = async (ctx: Ctx, id: number, strength: 'SHARE' | 'UPDATE'): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: `lock-category-${strength}`,
    text: `SELECT FROM product_category WHERE tenant_id = $1 AND id = $2 AND NOT is_deleted FOR ${strength}`,
    values: [ctx.tenantId, id],
  })
  return rows.length === 1
}

/** All products that lie directly in it, hidden ones too. */
export const countAllProducts = async (ctx: Ctx, id: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-all-products-in-category',
    text: 'SELECT count(*) AS count FROM product WHERE tenant_id = $1 AND product_category_id = $2 AND NOT is_deleted',
    values: [ctx.tenantId, id],
  })
  return row?.count ?? 0
}

type Contents = Pick<
  ProductCategoryForEdit,
  'products' | 'productCategoryVendors' | 'creator' | 'lastModifier' | 'deleter'
>

const PRODUCTS_SHOWN = 20
const SHOPS_SHOWN = 100

/** What lies in a category, whose it is, and who made and changed it. */
export const findContents = async (ctx: Ctx, id: number): Promise<Contents> => {
  const [row] = await ctx.tx.query<Contents>({
    name: 'find-category-contents',
    text: `SELECT (SELECT coalesce(json_agg(p ORDER BY p.id DESC), '[]') FROM (
                     SELECT id, product_no AS "productNo", name, is_visible AS "isVisible" FROM product
                      WHERE tenant_id = c.tenant_id AND product_category_id = c.id AND NOT is_deleted
                      ORDER BY id DESC LIMIT ${PRODUCTS_SHOWN}) p) AS products,
                  (SELECT coalesce(json_agg(s ORDER BY s."productCount" DESC, s."vendorNo"), '[]') FROM (
                     SELECT v.vendor_no AS "vendorNo", v.display_name AS "displayName", n.visible AS "productCount"
                       FROM product_count n JOIN vendor v ON v.tenant_id = n.tenant_id AND v.id = n.vendor_id
                      WHERE n.tenant_id = c.tenant_id AND n.product_category_id = c.id AND n.visible > 0
                      ORDER BY n.visible DESC, v.id LIMIT ${SHOPS_SHOWN}) s) AS "productCategoryVendors",
                  made.user_name AS creator, changed.user_name AS "lastModifier", deleted.user_name AS deleter
             FROM product_category c
             LEFT JOIN app_user made ON made.tenant_id = c.tenant_id AND made.id = c.creator_user_id
             LEFT JOIN app_user changed ON changed.tenant_id = c.tenant_id AND changed.id = c.last_modifier_user_id
             LEFT JOIN app_user deleted ON deleted.tenant_id = c.tenant_id AND deleted.id = c.deleter_user_id
            WHERE c.tenant_id = $1 AND c.id = $2`,
    values: [ctx.tenantId, id],
  })
  if (row === undefined) throw new Error('no such category')
  return row
}

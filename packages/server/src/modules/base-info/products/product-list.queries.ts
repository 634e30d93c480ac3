import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Row } from '../../../platform/db/database.ts'
import { statementName } from '../../../platform/resource/statement-name.ts'
import { CARD_COLUMNS, CARD_JOINS } from './product-card.ts'
import type { CardRow } from './product-card.ts'
import type { Conditions, ProductFilter } from './product-filter.ts'

export type Window = { readonly order: string; readonly skipCount: number; readonly maxResultCount: number }

const named = (text: string, values: readonly unknown[]) => ({ name: statementName(text), text, values })

/** The page is cut out of `product` alone; what it shows of other tables is joined to those few rows. */
export const findCards = <R extends CardRow & Row>(
  ctx: Ctx,
  { text, values }: Conditions,
  { order, skipCount, maxResultCount }: Window,
  more = '',
): Promise<R[]> => {
  const at = values.length
  const sql = `SELECT ${CARD_COLUMNS}${more} FROM (
      SELECT p.* FROM product p WHERE ${text} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}
    ) p ${CARD_JOINS} ORDER BY ${order}`
  return ctx.tx.query<R>(named(sql, [...values, maxResultCount, skipCount]))
}

export const countMatching = async (ctx: Ctx, { text, values }: Conditions): Promise<number> => {
  const sql = `SELECT count(*) AS count FROM product p WHERE ${text}`
  const [row] = await ctx.tx.query<{ count: number }>(named(sql, values))
  return row?.count ?? 0
}

/** The counts that are kept answer the question, so that nothing has to be counted. */
export const isKeptCount = (filter: ProductFilter): boolean => {
  const { sight, categoryIds: _categories, vendorNo: _vendor, ...others } = filter
  return sight === 'visible' && Object.values(others).every((value) => value === undefined || value === '')
}

export const keptCount = async (
  ctx: Ctx,
  { categoryIds, vendorNo }: Pick<ProductFilter, 'categoryIds' | 'vendorNo'>,
): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'kept-product-count',
    text: `SELECT coalesce(sum(visible), 0)::integer AS count FROM product_count
            WHERE tenant_id = $1 AND ($2::bigint[] IS NULL OR product_category_id = ANY($2))
              AND ($3::text IS NULL OR vendor_id = (SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $3))`,
    values: [ctx.tenantId, categoryIds ?? null, vendorNo ?? null],
  })
  return row?.count ?? 0
}

export const countByStatus = async (ctx: Ctx, vendorId: number): Promise<Record<string, number>> => {
  const rows = await ctx.tx.query<{ status: string; count: number } & Row>({
    name: 'count-products-by-status',
    text: `SELECT status, count(*) AS count FROM product
            WHERE tenant_id = $1 AND vendor_id = $2 AND NOT is_deleted GROUP BY status`,
    values: [ctx.tenantId, vendorId],
  })
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Cards of given products in the order of the ids; those that are not visible are left out. */
export const findCardsById = async (ctx: Ctx, ids: readonly number[]): Promise<CardRow[]> =>
  ctx.tx.query<CardRow>({
    name: 'find-product-cards',
    text: `SELECT ${CARD_COLUMNS} FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
             JOIN product p ON p.tenant_id = $1 AND p.id = wanted.id ${CARD_JOINS}
            WHERE p.is_visible ORDER BY wanted.place`,
    values: [ctx.tenantId, ids],
  })

/** Those of the products that the conditions leave. */
export const keepMatching = async (
  ctx: Ctx,
  { text, values }: Conditions,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const sql = `SELECT p.id FROM product p WHERE ${text} AND p.id = ANY($${values.length + 1})`
  const rows = await ctx.tx.query<{ id: number }>(named(sql, [...values, ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Everything that the conditions leave, unless that is more than so many. */
export const findIfFew = async (
  ctx: Ctx,
  { text, values }: Conditions,
  most: number,
): Promise<readonly number[] | undefined> => {
  const sql = `SELECT p.id FROM product p WHERE ${text} LIMIT $${values.length + 1}`
  const rows = await ctx.tx.query<{ id: number }>(named(sql, [...values, most + 1]))
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

/** One visible product by its number or id. */
export const findCard = async (
  ctx: Ctx,
  { id, no }: { readonly id?: number | undefined; readonly no?: string | undefined },
): Promise<CardRow | undefined> => {
  const [row] = await ctx.tx.query<CardRow>({
    name: 'find-product-card',
    text: `SELECT ${CARD_COLUMNS} FROM product p ${CARD_JOINS} WHERE p.tenant_id = $1 AND p.is_visible
              AND ($2::bigint IS NULL OR p.id = $2) AND ($3::text IS NULL OR p.product_no = $3) LIMIT 1`,
    values: [ctx.tenantId, id ?? null, no ?? null],
  })
  return row
}

/** Those of the products that visitors can see. */
export const findVisible = (ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  keepMatching(ctx, { text: 'p.tenant_id = $1 AND p.is_visible', values: [ctx.tenantId] }, ids)

type Kind = { id: number; productCategoryId: number; productColorId: number | null }

/** Category and colour of products, by id. */
export const findKinds = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Kind>> => {
  const rows = await ctx.tx.query<Kind>({
    name: 'find-product-kinds',
    text: `SELECT id, product_category_id AS "productCategoryId", product_color_id AS "productColorId" FROM product
            WHERE tenant_id = $1 AND id = ANY($2)`,
    values: [ctx.tenantId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

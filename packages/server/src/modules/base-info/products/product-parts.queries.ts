import { MAX_PRIORITY } from '@wenli/contract/limits'
import { fenFromYuan } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ProductBody } from './product-values.ts'

/** The pictures beside the cover, replaced as a whole; those that stay keep their rows. */
export const saveImages = async (ctx: Ctx, productId: number, urls: readonly string[]): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM product_image WHERE tenant_id = $1 AND product_id = $2 AND product_image_url <> ALL($3)',
    values: [ctx.tenantId, productId, urls],
  })
  await ctx.tx.query({
    text: `WITH wanted AS (SELECT url, min($5::integer - place)::integer AS priority
                             FROM unnest($3::text[]) WITH ORDINALITY AS listed (url, place) GROUP BY url),
                kept AS (UPDATE product_image i SET priority = w.priority FROM wanted w
                          WHERE i.tenant_id = $1 AND i.product_id = $2 AND i.product_image_url = w.url RETURNING w.url)
           INSERT INTO product_image (tenant_id, product_id, product_image_url, priority, creator_user_id)
           SELECT $1, $2, w.url, w.priority, $4 FROM wanted w WHERE w.url NOT IN (SELECT url FROM kept)`,
    values: [ctx.tenantId, productId, urls, ctx.caller?.userId ?? null, MAX_PRIORITY],
  })
}

export type Part = 'product_image' | 'product_comment'

/** The shops whose goods a picture or a comment belongs to, or is to belong to. */
export const shopsOfPart = async (
  ctx: Ctx,
  part: Part,
  { id, productId }: { readonly id: number | null; readonly productId: number | null },
): Promise<number[]> => {
  const rows = await ctx.tx.query<{ vendorId: number }>({
    name: `shops-of-${part}`,
    text: `SELECT DISTINCT vendor_id AS "vendorId" FROM product
            WHERE tenant_id = $1 AND (id = $2 OR id = (SELECT product_id FROM ${part} WHERE tenant_id = $1 AND id = $3))`,
    values: [ctx.tenantId, productId, id],
  })
  return rows.map(({ vendorId }) => vendorId)
}

/** How many pictures a product has, without this one. */
export const countOtherImages = async (ctx: Ctx, productId: number, id: number | null): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-other-images',
    text: `SELECT count(*) AS count FROM product_image
            WHERE tenant_id = $1 AND product_id = $2 AND id IS DISTINCT FROM $3::bigint`,
    values: [ctx.tenantId, productId, id],
  })
  return row?.count ?? 0
}

type Article = {
  id: number | null
  name: string | null
  unitPrice: number | null
  /** Null is not counted; left out, an article that is there keeps what is left by now. */
  stock: number | null | undefined
}

/** A product without articles of its own has one that nobody sees. */
export const articlesOf = ({ skus = [], stock }: Pick<ProductBody, 'skus' | 'stock'>): Article[] => {
  if (skus.length === 0) return [{ id: null, name: null, unitPrice: null, stock }]
  return skus.map(({ id, name, unitPrice, stock }) => ({
    id: id ?? null,
    name,
    unitPrice: unitPrice ? fenFromYuan(unitPrice) : null,
    stock,
  }))
}

type Known = { id: number; name: string | null }

/** The articles as they stand, held until the transaction ends; in the order in which checkouts hold them. */
const lockSkus = (ctx: Ctx, productId: number): Promise<Known[]> =>
  ctx.tx.query<Known>({
    text: `SELECT id, name FROM product_sku WHERE tenant_id = $1 AND product_id = $2 AND NOT is_deleted
            ORDER BY id FOR UPDATE`,
    values: [ctx.tenantId, productId],
  })

/** Which of them is meant: the one that is named by its id, else the one of that name that no other means. */
const recognise = (known: readonly Known[], articles: readonly Article[]): Article[] => {
  const named = new Set(articles.map(({ id }) => id))
  return articles.map((article) => {
    const { id, name } = article
    if (id !== null && !known.some((sku) => sku.id === id)) throw new AppError('Platform:ReferenceNotFound')
    return { ...article, id: id ?? known.find((sku) => sku.name === name && !named.has(sku.id))?.id ?? null }
  })
}

/** Articles that stay keep their ids, for carts and orders name them; those that go are kept out of sight. */
const replaceSkus = async (
  ctx: Ctx,
  productId: number,
  articles: readonly Article[],
  { kept }: { readonly kept: 'written' | 'renamed' },
): Promise<void> => {
  const known = await lockSkus(ctx, productId)
  const wanted = recognise(known, articles)
  const calledAsBefore = known.filter((sku) =>
    wanted.some(({ id, name }) => id === sku.id && name === sku.name),
  )
  // Whoever gets another name steps aside until it has it: two may swap theirs.
  await ctx.tx.query({
    text: `UPDATE product_sku SET is_deleted = true
            WHERE tenant_id = $1 AND product_id = $2 AND NOT is_deleted AND id <> ALL($3)`,
    values: [ctx.tenantId, productId, calledAsBefore.map(({ id }) => id)],
  })
  for (const [position, { id, name, unitPrice, stock }] of wanted.entries()) {
    if (id === null)
      await ctx.tx.query({
        text: `INSERT INTO product_sku (tenant_id, product_id, name, unit_price, stock, position)
               VALUES ($1, $2, $3, $4, $5, $6)`,
        values: [ctx.tenantId, productId, name, unitPrice, stock ?? null, position],
      })
    else
      await ctx.tx.query({
        text: `UPDATE product_sku SET name = $3, position = $4, is_deleted = false
                WHERE tenant_id = $1 AND id = $2`,
        values: [ctx.tenantId, id, name, position],
      })
  }
  if (kept === 'written') await writePrices(ctx, wanted)
}

const writePrices = async (ctx: Ctx, articles: readonly Article[]): Promise<void> => {
  for (const { id, unitPrice, stock } of articles) {
    if (id === null) continue
    await ctx.tx.query({
      // Whoever writes a price may have read the stock long ago: what was sold since stays sold.
      text: `UPDATE product_sku SET unit_price = $3, stock = CASE WHEN $5 THEN stock ELSE $4 END
              WHERE tenant_id = $1 AND id = $2`,
      values: [ctx.tenantId, id, unitPrice, stock ?? null, stock === undefined],
    })
  }
}

/** The stock of a plain product. One with articles has theirs, and none of its own. */
export const saveStock = async (ctx: Ctx, productId: number, stock: number | null): Promise<void> => {
  const written = await ctx.tx.query({
    text: `UPDATE product_sku SET stock = $3
            WHERE tenant_id = $1 AND product_id = $2 AND name IS NULL AND NOT is_deleted RETURNING id`,
    values: [ctx.tenantId, productId, stock],
  })
  if (written.length === 0) throw new AppError('Platform:ReferenceNotFound')
}

/** Whether one of the articles costs what the product does; a plain product has no other. */
export const isSoldAtItsPrice = async (ctx: Ctx, productId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'is-sold-at-its-price',
    text: `SELECT FROM product_sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
            WHERE s.tenant_id = $1 AND s.product_id = $2 AND NOT s.is_deleted
              AND coalesce(s.unit_price, p.unit_price) = p.unit_price LIMIT 1`,
    values: [ctx.tenantId, productId],
  })
  return rows.length > 0
}

export const saveSkus = (
  ctx: Ctx,
  productId: number,
  parts: Pick<ProductBody, 'skus' | 'stock'>,
): Promise<void> => replaceSkus(ctx, productId, articlesOf(parts), { kept: 'written' })

type Skus = NonNullable<ProductBody['skus']>

/** Which articles there are and what they are called; those that stay keep the price and stock they have by now. */
export const renameSkus = (ctx: Ctx, productId: number, skus: Skus): Promise<void> =>
  replaceSkus(ctx, productId, articlesOf({ skus }), { kept: 'renamed' })

/** Price and stock of the articles that are there; which there are and what they are called stays as it is. */
export const priceSkus = async (ctx: Ctx, productId: number, skus: Skus): Promise<void> =>
  writePrices(ctx, recognise(await lockSkus(ctx, productId), articlesOf({ skus })))

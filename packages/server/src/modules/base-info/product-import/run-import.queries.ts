import { MAX_PRIORITY } from '@wenli/contract/limits'
import { fenFromYuan } from '@wenli/contract/money'
import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { articlesOf } from '../products/product-parts.queries.ts'
import type { ImportedBody } from './understand-row.ts'

export type LockedImport = {
  id: number
  vendorId: number
  userId: number | null
  fileName: string
  isDraft: boolean
  status: string
  importedCount: number
  failedCount: number
  refusedCount: number
}

/** Whoever holds it works alone on the import; a second worker waits and then finds less to do. */
export const lockImport = async (ctx: Ctx, id: number): Promise<LockedImport | undefined> => {
  const [row] = await ctx.tx.query<LockedImport>({
    name: 'lock-product-import',
    text: `SELECT i.id, i.vendor_id AS "vendorId", i.creator_user_id AS "userId", i.file_name AS "fileName", i.is_draft AS "isDraft",
                  i.status, i.imported_count AS "importedCount", i.failed_count AS "failedCount",
                  i.refused_count AS "refusedCount"
             FROM product_import i WHERE i.tenant_id = $1 AND i.id = $2 FOR UPDATE`,
    values: [ctx.tenantId, id],
  })
  return row
}

export type WaitingRow = { line: number; body: unknown }

export const takeRows = (ctx: Ctx, importId: number, count: number): Promise<WaitingRow[]> =>
  ctx.tx.query<WaitingRow>({
    name: 'take-product-import-rows',
    text: `SELECT line, body FROM product_import_row
            WHERE tenant_id = $1 AND product_import_id = $2 AND state = 'READY' ORDER BY line LIMIT $3`,
    values: [ctx.tenantId, importId, count],
  })

/** Which of the ids are still there, held until the products that point to them are. */
export const stillThere = async (
  ctx: Ctx,
  table: 'product_category' | 'brand' | 'product_color',
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: `still-there-${table}`,
    text: `SELECT id FROM ${table} WHERE tenant_id = $1 AND id = ANY($2) ${table === 'product_category' ? 'AND NOT is_deleted' : ''}
            ORDER BY id FOR SHARE`,
    values: [ctx.tenantId, [...new Set(ids)]],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Ready for its columns: the article is cleaned. */
export type ImportedProduct = ImportedBody & {
  readonly line: number
  readonly coverPlaceholder: string | null
}
type Owner = { readonly vendorId: number; readonly userId: number | null; readonly status: ProductStatus }

/** Many products in one statement; those that are files are drafts until their shop has brought the files. Numbers are given out in the order of the lines, so they can be told apart by it. */
export const insertProducts = async (
  ctx: Ctx,
  { vendorId, userId, status }: Owner,
  products: readonly ImportedProduct[],
): Promise<number[]> => {
  const rows = products.map(({ imageUrls: _images, skus: _skus, stock: _stock, ...product }) => ({
    ...product,
    unitPrice: fenFromYuan(product.unitPrice),
    discountUnitPrice: product.discountUnitPrice ? fenFromYuan(product.discountUnitPrice) : null,
  }))
  const made = await ctx.tx.query<{ id: number }>({
    name: 'insert-imported-products',
    text: `INSERT INTO product (tenant_id, vendor_id, creator_user_id, status, published_time, creation_time, name, product_category_id,
             brand_id, product_color_id, unit, unit_price, discount_unit_price, cover_image_url, cover_placeholder,
             description, keywords, spec_args, no_reason_return, details, link_url, link_url_key)
           SELECT $1, $2, $3, CASE WHEN "noReasonReturn" = 'DIGITAL_FILE' THEN 'DRAFT' ELSE $4::varchar END,
                  CASE WHEN $4::varchar = 'ON_SALE' AND "noReasonReturn" IS DISTINCT FROM 'DIGITAL_FILE' THEN $5::timestamptz END, $5::timestamptz, name,
                  "productCategoryId", "brandId", "productColorId", unit, "unitPrice", "discountUnitPrice",
                  "coverImageUrl", "coverPlaceholder", description, keywords, "specArgs",
                  coalesce("noReasonReturn", 'SUPPORTED'), details, "linkUrl", "linkUrlKey"
             FROM jsonb_to_recordset($6::jsonb) AS r (line integer, name text, "productCategoryId" bigint, "brandId" bigint,
                  "productColorId" bigint, unit text, "unitPrice" bigint, "discountUnitPrice" bigint,
                  "coverImageUrl" text, "coverPlaceholder" text, description text, keywords text, "specArgs" text,
                  "noReasonReturn" text, details text, "linkUrl" text, "linkUrlKey" text)
            ORDER BY line RETURNING id`,
    values: [ctx.tenantId, vendorId, userId, status, ctx.clock.now(), JSON.stringify(rows)],
  })
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** The articles, of a plain product the one that nobody sees, and the pictures beside the cover. */
export const insertParts = async (
  ctx: Ctx,
  products: readonly (ImportedProduct & { readonly id: number })[],
): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-imported-articles',
    text: `INSERT INTO product_sku (tenant_id, product_id, name, unit_price, stock, position)
           SELECT $1, "productId", name, "unitPrice", stock, position
             FROM jsonb_to_recordset($2::jsonb) AS p ("productId" bigint, name text, "unitPrice" bigint, stock integer,
                  position integer)
            ORDER BY "productId", position`,
    values: [
      ctx.tenantId,
      JSON.stringify(
        products.flatMap(({ id, ...parts }) =>
          articlesOf(parts).map((article, position) => ({ ...article, productId: id, position })),
        ),
      ),
    ],
  })
  const pictures = products.flatMap(({ id, imageUrls }) =>
    [...new Set(imageUrls ?? [])].map((url, place) => ({ id, url, priority: MAX_PRIORITY - 1 - place })),
  )
  if (pictures.length === 0) return
  await ctx.tx.query({
    name: 'insert-imported-pictures',
    text: `INSERT INTO product_image (tenant_id, product_id, product_image_url, priority)
           SELECT $1, id, url, priority FROM jsonb_to_recordset($2::jsonb) AS p (id bigint, url text, priority integer)`,
    values: [ctx.tenantId, JSON.stringify(pictures)],
  })
}

export type RowOutcome = { line: number; productId: number | null; problems: readonly ImportProblem[] }

/** What became of the rows, in the same transaction as the products. */
export const saveOutcomes = async (
  ctx: Ctx,
  importId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-import-outcomes',
    text: `UPDATE product_import_row r SET product_id = o."productId", problems = o.problems,
                  state = CASE WHEN o."productId" IS NULL THEN 'FAILED' ELSE 'IMPORTED' END
             FROM jsonb_to_recordset($3::jsonb) AS o (line integer, "productId" bigint, problems jsonb)
            WHERE r.tenant_id = $1 AND r.product_import_id = $2 AND r.line = o.line`,
    values: [ctx.tenantId, importId, JSON.stringify(outcomes)],
  })
  const imported = outcomes.filter(({ productId }) => productId !== null).length
  await ctx.tx.query({
    name: 'count-import-outcomes',
    text: `UPDATE product_import SET imported_count = imported_count + $3, failed_count = failed_count + $4, progress_time = $5
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, importId, imported, outcomes.length - imported, ctx.clock.now()],
  })
}

type Step = { readonly status: string; readonly isDraft?: boolean; readonly finishedTime?: Date }

export const saveImport = async (
  ctx: Ctx,
  id: number,
  { status, isDraft, finishedTime }: Step,
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-product-import',
    text: `UPDATE product_import SET status = $3, is_draft = coalesce($4, is_draft), finished_time = $5, progress_time = $6
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, status, isDraft ?? null, finishedTime ?? null, ctx.clock.now()],
  })
}

/** Imports that have not got on since then: whoever worked on them is gone. */
export const findStalled = async (ctx: Ctx, before: Date): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'find-stalled-imports',
    text: "SELECT id FROM product_import WHERE tenant_id = $1 AND status = 'RUNNING' AND progress_time < $2",
    values: [ctx.tenantId, before],
  })
  return rows.map(({ id }) => id)
}

/** Old previews and outcomes; the products stay. */
export const deleteOldImports = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const rows = await ctx.tx.query({
    name: 'delete-old-imports',
    text: `DELETE FROM product_import WHERE tenant_id = $1 AND id IN (
             SELECT id FROM product_import WHERE tenant_id = $1 AND status <> 'RUNNING' AND creation_time < $2 LIMIT $3)
           RETURNING id`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}

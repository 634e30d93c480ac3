import { and, eq } from 'drizzle-orm'
import type { NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { products } from './product.table.ts'
import type { ProductValues } from './product-values.ts'

export type LockedProduct = typeof products.$inferSelect

/** The product as it stands, held until the transaction ends; of one shop, if one is named. */
export const lockProduct = async (
  ctx: Ctx,
  id: number,
  vendorId?: number,
): Promise<LockedProduct | undefined> => {
  const [row] = await ctx.tx.orm
    .select()
    .from(products)
    .where(
      and(
        eq(products.tenantId, ctx.tenantId),
        eq(products.id, id),
        eq(products.isDeleted, false),
        ...(vendorId === undefined ? [] : [eq(products.vendorId, vendorId)]),
      ),
    )
    .for('update')
  return row
}

export const insertProduct = async (
  ctx: Ctx,
  values: Omit<typeof products.$inferInsert, 'tenantId'>,
): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(products)
    .values({ ...values, tenantId: ctx.tenantId, creatorUserId: ctx.caller?.userId ?? null })
    .returning({ id: products.id })
  if (row === undefined) throw new Error('the product was not inserted')
  return row.id
}

export const saveProduct = async (ctx: Ctx, id: number, values: ProductValues): Promise<void> => {
  await ctx.tx.orm
    .update(products)
    .set({
      ...values,
      lastModificationTime: ctx.clock.now(),
      lastModifierUserId: ctx.caller?.userId ?? null,
    })
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, id)))
}

/** The hash of a picture, if any product shows it and it was looked at; otherwise it follows once it was. */
export const knownHash = async (ctx: Ctx, imageUrl: string): Promise<string | null> => {
  const [row] = await ctx.tx.query<{ hash: string }>({
    name: 'find-known-hash',
    text: `SELECT picture_hash AS hash FROM product_picture
            WHERE tenant_id = $1 AND image_url = $2 AND fault IS NULL LIMIT 1`,
    values: [ctx.tenantId, imageUrl],
  })
  return row?.hash ?? null
}

export type Step = {
  readonly ids: readonly number[]
  readonly from: readonly ProductStatus[]
  readonly to: ProductStatus
  readonly reason: string | null
  readonly vendorId: number | null
}

/** One step for many at once; tells which of them took it. */
export const moveAll = async (ctx: Ctx, { ids, from, to, reason, vendorId }: Step): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'move-products',
    text: `UPDATE product SET status = $4::varchar, status_reason = $5, last_modification_time = $6::timestamptz, last_modifier_user_id = $7,
                  published_time = CASE WHEN $4::varchar = 'ON_SALE' THEN coalesce(published_time, $6::timestamptz) ELSE published_time END
            WHERE tenant_id = $1 AND id = ANY($2) AND status = ANY($3) AND NOT is_deleted
              AND ($8::bigint IS NULL OR vendor_id = $8) RETURNING id`,
    values: [ctx.tenantId, ids, from, to, reason, ctx.clock.now(), ctx.caller?.userId ?? null, vendorId],
  })
  return rows.map(({ id }) => id)
}

/** Those of the ids that are there, for whoever asks. */
export const existing = async (
  ctx: Ctx,
  ids: readonly number[],
  vendorId: number | null,
): Promise<ReadonlySet<number>> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'existing-products',
    text: `SELECT id FROM product WHERE tenant_id = $1 AND id = ANY($2) AND NOT is_deleted
              AND ($3::bigint IS NULL OR vendor_id = $3)`,
    values: [ctx.tenantId, ids, vendorId],
  })
  return new Set(rows.map(({ id }) => id))
}

export type Offered = {
  id: number
  /** A draft that lacks what every product on its way to the shelves has. */
  isIncomplete: boolean
  noReasonReturn: NoReasonReturn
  hasFiles: boolean
  needsApproval: boolean
  stagedChanges: unknown
}

/** Those of a shop's products that can be handed in or put on sale; held, so that none is emptied, filled or forced off meanwhile. */
export const lockOffered = (
  ctx: Ctx,
  ids: readonly number[],
  { from, vendorId }: { readonly from: readonly ProductStatus[]; readonly vendorId: number },
): Promise<Offered[]> =>
  ctx.tx.query<Offered>({
    name: 'lock-offered-products',
    text: `SELECT id, needs_approval AS "needsApproval", staged_changes AS "stagedChanges", no_reason_return AS "noReasonReturn",
                  EXISTS (SELECT FROM product_file f WHERE f.tenant_id = $1 AND f.product_id = product.id) AS "hasFiles",
                  status = 'DRAFT' AND (unit = '' OR unit_price = 0 OR cover_image_url = '') AS "isIncomplete"
             FROM product WHERE tenant_id = $1 AND id = ANY($2) AND vendor_id = $3 AND NOT is_deleted AND status = ANY($4)
            ORDER BY id FOR UPDATE`,
    values: [ctx.tenantId, ids, vendorId, from],
  })

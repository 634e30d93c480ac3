import type { GoodsFile } from '@wenli/contract/filing/goods-file'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { requireOwnGoodsFiles } from '../../filing/index.ts'

const idsOf = async (ctx: Ctx, productId: number): Promise<string[]> => {
  const rows = await ctx.tx.query<{ id: string }>({
    name: 'find-product-file-ids',
    text: 'SELECT goods_file_id AS id FROM product_file WHERE tenant_id = $1 AND product_id = $2',
    values: [ctx.tenantId, productId],
  })
  return rows.map(({ id }) => id)
}

/** What is new among them was uploaded by whoever writes; what the product sells or has staged stays as it is. */
export const requireProductFiles = async (
  ctx: Ctx,
  productId: number,
  fileIds: readonly string[],
  staged: readonly string[] = [],
): Promise<void> => {
  const known = new Set([...(await idsOf(ctx, productId)), ...staged])
  await requireOwnGoodsFiles(
    ctx,
    fileIds.filter((id) => !known.has(id)),
  )
}

/** What a digital product sells, replaced as a whole. What was bought of it stays with its orders. */
export const saveFiles = async (ctx: Ctx, productId: number, fileIds: readonly string[]): Promise<void> => {
  const values = [ctx.tenantId, productId, fileIds]
  await ctx.tx.query({
    name: 'drop-product-files',
    text: 'DELETE FROM product_file WHERE tenant_id = $1 AND product_id = $2 AND goods_file_id <> ALL($3::uuid[])',
    values,
  })
  await ctx.tx.query({
    name: 'save-product-files',
    text: `INSERT INTO product_file (tenant_id, product_id, goods_file_id, position)
           SELECT $1, $2, id, min(place) FROM unnest($3::uuid[]) WITH ORDINALITY AS listed (id, place) GROUP BY id
           ON CONFLICT (tenant_id, product_id, goods_file_id) DO UPDATE SET position = excluded.position`,
    values,
  })
}

/** Of these products, those that are offered as files and have none. */
export const findWithoutFiles = (ctx: Ctx, ids: readonly number[]): Promise<{ id: number }[]> =>
  ctx.tx.query<{ id: number }>({
    name: 'find-products-without-files',
    text: `SELECT p.id FROM product p
            WHERE p.tenant_id = $1 AND p.id = ANY($2) AND p.no_reason_return = 'DIGITAL_FILE'
              AND p.status IN ('AUDITING', 'ON_SALE') AND NOT p.is_deleted
              AND NOT EXISTS (SELECT FROM product_file f WHERE f.tenant_id = p.tenant_id AND f.product_id = p.id)`,
    values: [ctx.tenantId, ids],
  })

/** Files by their ids, in their order. */
export const findFiles = (ctx: Ctx, ids: readonly string[]): Promise<GoodsFile[]> =>
  ctx.tx.query<GoodsFile>({
    name: 'find-goods-files',
    text: `SELECT f.id, f.file_name AS "fileName", f.byte_count AS "byteCount"
             FROM unnest($2::uuid[]) WITH ORDINALITY AS listed (id, place)
             JOIN goods_file f ON f.tenant_id = $1 AND f.id = listed.id ORDER BY listed.place`,
    values: [ctx.tenantId, ids],
  })

import { z } from 'zod'
import { goodsFileExtensions } from '@wenli/contract/filing/goods-file'
import type { GoodsFile } from '@wenli/contract/filing/goods-file'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { FileReference } from '../../../platform/db/file-references.ts'
import { namedIn } from '../image-file.queries.ts'
import type { GoodsFileName } from './goods-file-name.ts'

type NewGoodsFile = GoodsFile & GoodsFileName & { readonly ownerUserId: number | null }

export const insertGoodsFile = async (
  ctx: Ctx,
  { id, extension, ownerUserId, fileName, byteCount }: NewGoodsFile,
): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-goods-file',
    text: `INSERT INTO goods_file (tenant_id, id, extension, owner_user_id, file_name, byte_count, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [ctx.tenantId, id, extension, ownerUserId, fileName, byteCount, ctx.clock.now()],
  })
}

/** Of these, the files that somebody uploaded; held, so that they are not tidied away meanwhile. */
export const lockGoodsFilesOf = async (
  ctx: Ctx,
  ids: readonly string[],
  userId: number,
): Promise<ReadonlySet<string>> => {
  const rows = await ctx.tx.query<{ id: string }>({
    name: 'lock-goods-files',
    text: 'SELECT id FROM goods_file WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND owner_user_id = $3 ORDER BY id FOR UPDATE',
    values: [ctx.tenantId, ids, userId],
  })
  return new Set(rows.map(({ id }) => id))
}

const named = z.array(
  z.object({ id: z.string(), extension: z.enum(goodsFileExtensions), fileName: z.string() }),
)

export const findGoodsFile = async (
  ctx: Ctx,
  id: string,
): Promise<(GoodsFileName & { readonly fileName: string }) | undefined> => {
  const rows = await ctx.tx.query({
    name: 'find-goods-file',
    text: 'SELECT id, extension, file_name AS "fileName" FROM goods_file WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
  const [row] = named.parse(rows)
  return row && { ...row, tenantId: ctx.tenantId }
}

/** Takes out the rows of files that nobody sells and nobody bought; answers their names, whose bytes go next. */
export const removeUnusedGoodsFiles = async (
  ctx: Ctx,
  { before, limit }: { readonly before: Date; readonly limit: number },
  places: readonly FileReference[],
): Promise<GoodsFileName[]> => {
  const rows = await ctx.tx.query({
    text: `WITH used (id) AS MATERIALIZED (${places.map(namedIn).join(' UNION ')})
           DELETE FROM goods_file WHERE tenant_id = $1 AND id IN (
             SELECT f.id FROM goods_file f
              WHERE f.tenant_id = $1 AND f.creation_time < $2
                AND NOT EXISTS (SELECT FROM used WHERE used.id = f.id::text)
              ORDER BY f.creation_time LIMIT $3 FOR UPDATE)
           RETURNING id, extension, file_name AS "fileName"`,
    values: [ctx.tenantId, before, limit],
  })
  return named.parse(rows).map(({ id, extension }) => ({ id, extension, tenantId: ctx.tenantId }))
}

import { z } from 'zod'
import { storedExtensions } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { imageUsages } from '@wenli/contract/filing/usage'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../platform/db/lock-until-commit.ts'
import type { FileReference } from '../../platform/db/file-references.ts'

export const BYTES_PER_MEGABYTE = 1024 * 1024

export type NewImageFile = ImageName & {
  readonly ownerUserId: number | null
  readonly fileName: string
  readonly byteCount: number
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** Two uploads of one user at the same moment must not both find the last place free. */
export const lockQuota = async (ctx: Ctx, userId: number): Promise<void> => {
  await lockUntilCommit(ctx, `filing-quota.${userId}`)
}

const totals = z.tuple([z.object({ files: z.int(), bytes: z.int() })])

export const totalsOf = async (ctx: Ctx, userId: number): Promise<{ files: number; bytes: number }> => {
  const rows = await ctx.tx.query({
    name: 'filing-totals',
    text: `SELECT count(*) AS files, coalesce(sum(byte_count), 0)::bigint AS bytes
             FROM (SELECT byte_count FROM image_file WHERE tenant_id = $1 AND owner_user_id = $2
                    UNION ALL SELECT byte_count FROM goods_file WHERE tenant_id = $1 AND owner_user_id = $2) AS kept`,
    values: [ctx.tenantId, userId],
  })
  return totals.parse(rows)[0]
}

export const insertImageFile = async (ctx: Ctx, file: NewImageFile): Promise<void> => {
  const { id, usage, extension, ownerUserId, fileName, byteCount, width, height, placeholder } = file
  await ctx.tx.query({
    name: 'filing-insert',
    text: `INSERT INTO image_file
             (tenant_id, id, usage, extension, owner_user_id, file_name, byte_count, width, height, placeholder, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ctx.tenantId,
      id,
      usage,
      extension,
      ownerUserId,
      fileName,
      byteCount,
      width,
      height,
      placeholder,
      ctx.clock.now(),
    ],
  })
}

/** The same picture under another name, of the same owner. */
export const copyImageFile = async (ctx: Ctx, from: ImageName, to: ImageName): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO image_file
             (tenant_id, id, usage, extension, owner_user_id, file_name, byte_count, width, height, placeholder, creation_time)
           SELECT tenant_id, $3, $4, extension, owner_user_id, file_name, byte_count, width, height, placeholder, creation_time
             FROM image_file WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, from.id, to.id, to.usage],
  })
}

const owners = z.array(z.object({ owner: z.int().nullable() }))

/** The owner of a picture of this tenant, or undefined when there is no such picture. Locks it. */
export const lockImageFile = async (
  ctx: Ctx,
  { id, usage, extension }: ImageName,
): Promise<{ owner: number | null } | undefined> => {
  const rows = await ctx.tx.query({
    name: 'filing-lock',
    text: `SELECT owner_user_id AS owner FROM image_file
            WHERE tenant_id = $1 AND id = $2 AND usage = $3 AND extension = $4 FOR UPDATE`,
    values: [ctx.tenantId, id, usage, extension],
  })
  return owners.parse(rows)[0]
}

export const deleteImageFile = async (ctx: Ctx, { id }: ImageName): Promise<void> => {
  await ctx.tx.query({
    name: 'filing-delete',
    text: 'DELETE FROM image_file WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}

const placeholders = z.array(z.object({ placeholder: z.string() }))

/** The few bytes that are shown until the picture arrives; null for pictures that are not ours. */
export const findPlaceholder = async (
  ctx: Ctx,
  { id, usage }: Pick<ImageName, 'id' | 'usage'>,
): Promise<string | null> => {
  const rows = await ctx.tx.query({
    name: 'filing-placeholder',
    text: 'SELECT placeholder FROM image_file WHERE tenant_id = $1 AND id = $2 AND usage = $3',
    values: [ctx.tenantId, id, usage],
  })
  return placeholders.parse(rows)[0]?.placeholder ?? null
}

const sizes = z.array(
  z.object({ width: z.int(), height: z.int(), placeholder: z.string(), creationTime: z.date() }),
)

/** What is known of a picture of this tenant without opening it. */
export const findImageFile = async (
  ctx: Ctx,
  { id, usage, extension }: ImageName,
): Promise<z.infer<typeof sizes>[number] | undefined> => {
  const rows = await ctx.tx.query({
    name: 'filing-find',
    text: `SELECT width, height, placeholder, creation_time AS "creationTime" FROM image_file
            WHERE tenant_id = $1 AND id = $2 AND usage = $3 AND extension = $4`,
    values: [ctx.tenantId, id, usage, extension],
  })
  return sizes.parse(rows)[0]
}

type OldImages = { readonly usage: ImageUsage; readonly before: Date; readonly limit: number }

const named = z.array(z.object({ id: z.string(), extension: z.enum(storedExtensions) }))

/** Takes out the rows of old pictures of a usage; answers their names, whose files go next. */
export const removeOldImageFiles = async (
  ctx: Ctx,
  { usage, before, limit }: OldImages,
): Promise<ImageName[]> => {
  const rows = await ctx.tx.query({
    name: 'filing-remove-old',
    text: `DELETE FROM image_file WHERE tenant_id = $1 AND id IN (
             SELECT id FROM image_file WHERE tenant_id = $1 AND usage = $2 AND creation_time < $3
              ORDER BY creation_time LIMIT $4)
           RETURNING id, extension`,
    values: [ctx.tenantId, usage, before, limit],
  })
  return named.parse(rows).map((row) => ({ ...row, tenantId: ctx.tenantId, usage }))
}

type Bulk = OldImages & { readonly megabytes: number }

/** Takes out the rows of the oldest pictures of a usage, until what is left fits; answers their names. */
export const removeSurplusImageFiles = async (
  ctx: Ctx,
  { usage, megabytes, before, limit }: Bulk,
): Promise<ImageName[]> => {
  const rows = await ctx.tx.query({
    name: 'filing-remove-surplus',
    text: `DELETE FROM image_file WHERE tenant_id = $1 AND id IN (
             SELECT id FROM (
               SELECT id, creation_time, sum(byte_count) OVER (ORDER BY creation_time DESC, id) AS bytes
                 FROM image_file WHERE tenant_id = $1 AND usage = $2) newest_first
              WHERE bytes > $3 AND creation_time <= $4 ORDER BY creation_time, id DESC LIMIT $5)
           RETURNING id, extension`,
    values: [ctx.tenantId, usage, megabytes * BYTES_PER_MEGABYTE, before, limit],
  })
  return named.parse(rows).map((row) => ({ ...row, tenantId: ctx.tenantId, usage }))
}

/** Takes out the rows of what somebody brought for a purpose; answers their names, whose files go next. */
export const removeImageFilesOfOwner = async (
  ctx: Ctx,
  usage: ImageUsage,
  userId: number,
): Promise<ImageName[]> => {
  const rows = await ctx.tx.query({
    text: 'DELETE FROM image_file WHERE tenant_id = $1 AND usage = $2 AND owner_user_id = $3 RETURNING id, extension',
    values: [ctx.tenantId, usage, userId],
  })
  return named.parse(rows).map((row) => ({ ...row, tenantId: ctx.tenantId, usage }))
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The ids of files that a place names, as text. */
export const namedIn = ({ table, column, match }: FileReference): string =>
  match === 'is'
    ? `SELECT substring("${column}" from '${UUID}') FROM "${table}" WHERE tenant_id = $1`
    : `SELECT (regexp_matches("${column}"::text, '${UUID}', 'g'))[1] FROM "${table}" WHERE tenant_id = $1`

/** Whose: of anybody, also of those whose account is gone, or of one person. */
type Unused = {
  readonly usages: readonly ImageUsage[]
  readonly before: Date
  readonly limit: number
  readonly ownerUserId: number | null
}

const namedWithUsage = z.array(
  z.object({ id: z.string(), extension: z.enum(storedExtensions), usage: z.enum(imageUsages) }),
)

/**
 * Pictures that were brought by a time and that nothing shows: each place that may point at one is read once, however
 * many pictures there are.
 */
export const findUnusedImageFiles = async (
  ctx: Ctx,
  { usages, before, limit, ownerUserId }: Unused,
  places: readonly FileReference[],
): Promise<ImageName[]> => {
  const rows = await ctx.tx.query({
    text: `WITH used (id) AS MATERIALIZED (${places.map(namedIn).join(' UNION ')})
           SELECT f.id, f.extension, f.usage FROM image_file f
            WHERE f.tenant_id = $1 AND f.usage = ANY($2) AND f.creation_time <= $3
              AND ($5::bigint IS NULL OR f.owner_user_id = $5)
              AND NOT EXISTS (SELECT FROM used WHERE used.id = f.id::text)
            ORDER BY f.creation_time LIMIT $4`,
    values: [ctx.tenantId, [...usages], before, limit, ownerUserId],
  })
  return namedWithUsage.parse(rows).map((row) => ({ ...row, tenantId: ctx.tenantId }))
}

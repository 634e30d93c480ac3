import type { PictureFault } from '@wenli/contract/base-info/image-index'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProductSpan } from '../products/product-spans.ts'

export type PictureRow = {
  productId: number
  imageUrl: string
  vector: Buffer
  hash: string
}

/** What can be compared: the pictures that the present model has looked at, of given products. */
export const findPictures = (
  tx: Tx,
  tenantId: number,
  version: string,
  productIds: readonly number[],
): Promise<PictureRow[]> =>
  tx.query<PictureRow>({
    name: 'find-product-pictures',
    text: `SELECT product_id AS "productId", image_url AS "imageUrl", vector, picture_hash AS hash FROM product_picture
            WHERE tenant_id = $1 AND version = $2 AND product_id = ANY($3) AND fault IS NULL ORDER BY product_id, image_url`,
    values: [tenantId, version, productIds],
  })

/** Many pictures in a few long values: to read them as rows would take several times as long. */
export type PictureBlock = {
  count: number
  /** Eight bytes each, as PostgreSQL sends whole numbers. */
  productIds: Buffer
  vectors: Buffer
  /** Eight bytes each. */
  hashes: Buffer
  imageUrls: string[]
}

/** In the order of products, whole products at a time, so that a large catalogue is read in parts. */
export const findPicturesAfter = async (
  tx: Tx,
  tenantId: number,
  version: string,
  { after, products }: { readonly after: number; readonly products: number },
): Promise<PictureBlock | undefined> => {
  const order = 'ORDER BY product_id, image_url'
  const [block] = await tx.query<PictureBlock>({
    name: 'find-product-pictures-after',
    text: `SELECT count(*)::integer AS count, string_agg(int8send(product_id), '' ${order}) AS "productIds",
                  string_agg(vector, '' ${order}) AS vectors, string_agg(decode(picture_hash, 'hex'), '' ${order}) AS hashes,
                  json_agg(image_url ${order}) AS "imageUrls"
             FROM product_picture
            WHERE tenant_id = $1 AND version = $2 AND fault IS NULL AND product_id > $3 AND product_id <= (
                    SELECT max(product_id) FROM (
                      SELECT DISTINCT product_id FROM product_picture
                       WHERE tenant_id = $1 AND version = $2 AND fault IS NULL AND product_id > $3
                       ORDER BY product_id LIMIT $4) part)`,
    values: [tenantId, version, after, products],
  })
  return block === undefined || block.count === 0 ? undefined : block
}

export type DuePicture = { readonly productId: number; readonly imageUrl: string }
/** `isFirst`: nothing is known of it, because it is new to us or could not be read, and no case was about it while it waited. */
export type DueLook = DuePicture & { readonly isFirst: boolean }

/** The pictures there are: covers and the others, of products that are not deleted. */
const shown = (
  within: (productId: string) => string = () => '',
) => `SELECT p.id AS product_id, p.cover_image_url AS image_url FROM product p
   WHERE p.tenant_id = $1 AND NOT p.is_deleted AND p.cover_image_url <> ''${within('p.id')}
  UNION
  SELECT i.product_id, i.product_image_url FROM product_image i
    JOIN product p ON p.tenant_id = i.tenant_id AND p.id = i.product_id
   WHERE i.tenant_id = $1 AND NOT p.is_deleted${within('i.product_id')}`

/** A passing fault is tried again so often before it counts as lasting. */
export const MAX_ATTEMPTS = 3
/** Faults of ours, not of the picture, that may come of looking at it. */
export const PASSING_FAULTS = ['timed-out', 'failed', 'missing'] as const satisfies readonly PictureFault[]

const IS_DUE = '(k.product_id IS NULL OR k.is_due OR (k.fault = ANY($3) AND k.attempts < $4))'

/** How many there are, and how far they are. */
export const DUE_COUNT = `SELECT count(*) AS total, count(*) FILTER (WHERE k.vector IS NOT NULL) AS indexed,
    count(*) FILTER (WHERE k.fault IS NOT NULL AND NOT ${IS_DUE}) AS failed, count(*) FILTER (WHERE ${IS_DUE}) AS due,
    max(k.indexed_time) AS "lastIndexedTime"
   FROM (${shown()}) shown LEFT JOIN product_picture k ON k.tenant_id = $1 AND k.product_id = shown.product_id
    AND k.image_url = shown.image_url AND k.version = $2`

/**
 * OFFSET 0 keeps it at one look by product for each picture: while nothing was known about the tables yet, it was looked for
 * by address, which hundreds of products may show.
 */
export const findDue = (
  ctx: Ctx,
  version: string,
  { after, upTo }: ProductSpan,
  limit: number,
): Promise<DueLook[]> =>
  ctx.tx.query<DueLook>({
    name: 'find-due-pictures',
    text: `SELECT shown.product_id AS "productId", shown.image_url AS "imageUrl",
                  k.vector IS NULL AND NOT EXISTS (SELECT FROM picture_case c
                    WHERE c.tenant_id = $1 AND c.product_id = shown.product_id AND c.image_url = shown.image_url) AS "isFirst"
             FROM (${shown((id) => ` AND ${id} > $5 AND ${id} <= $6`)}) shown
             LEFT JOIN LATERAL (SELECT * FROM product_picture
               WHERE tenant_id = $1 AND product_id = shown.product_id AND version = $2 OFFSET 0) k
               ON k.image_url = shown.image_url
            WHERE ${IS_DUE}
            ORDER BY k.attempts NULLS FIRST, shown.product_id, shown.image_url LIMIT $7`,
    values: [ctx.tenantId, version, PASSING_FAULTS, MAX_ATTEMPTS, after, upTo, limit],
  })

/**
 * Rows whose picture is no longer shown, or that an older model left; answers whose they were. OFFSET 0 as above: a join of
 * tables that nothing is known about yet compared every picture with every other.
 */
export const removeStale = async (
  ctx: Ctx,
  version: string,
  { after, upTo }: ProductSpan,
): Promise<number[]> => {
  const hidden = await ctx.tx.query<{ productId: number }>({
    name: 'remove-hidden-pictures',
    text: `DELETE FROM product_picture k WHERE k.tenant_id = $1 AND k.product_id > $2 AND k.product_id <= $3
              AND NOT EXISTS (SELECT FROM product p
                  WHERE p.tenant_id = $1 AND p.id = k.product_id AND NOT p.is_deleted
                    AND (p.cover_image_url = k.image_url OR EXISTS (SELECT FROM product_image i
                        WHERE i.tenant_id = $1 AND i.product_id = p.id AND i.product_image_url = k.image_url)) OFFSET 0)
           RETURNING product_id AS "productId"`,
    values: [ctx.tenantId, after, upTo],
  })
  const replaced = await ctx.tx.query<{ productId: number }>({
    name: 'remove-replaced-pictures',
    text: `DELETE FROM product_picture k USING product_picture n
            WHERE k.tenant_id = $1 AND k.version <> $2 AND k.product_id > $3 AND k.product_id <= $4
              AND n.tenant_id = $1 AND n.version = $2 AND n.product_id = k.product_id AND n.image_url = k.image_url
           RETURNING k.product_id AS "productId"`,
    values: [ctx.tenantId, version, after, upTo],
  })
  return [...new Set([...hidden, ...replaced].map(({ productId }) => productId))]
}

export type Looked = {
  readonly vector: Int8Array
  readonly hash: string
  readonly width: number | null
  readonly height: number | null
}

/** The signs in the order of the dimensions, as PostgreSQL writes bits. */
export const bitsOf = (vector: Int8Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('')

/** Another product with the same picture was looked at before: nothing is computed twice. */
export const findLooked = async (
  ctx: Ctx,
  imageUrl: string,
  version: string,
): Promise<Looked | undefined> => {
  const [row] = await ctx.tx.query<{
    vector: Buffer
    hash: string
    width: number | null
    height: number | null
  }>({
    name: 'find-looked-picture',
    text: `SELECT vector, picture_hash AS hash, width, height FROM product_picture
            WHERE tenant_id = $1 AND image_url = $2 AND version = $3 AND fault IS NULL AND NOT is_due LIMIT 1`,
    values: [ctx.tenantId, imageUrl, version],
  })
  return row && { ...row, vector: new Int8Array(row.vector) }
}

export const saveLooked = async (
  ctx: Ctx,
  { productId, imageUrl }: DuePicture,
  version: string,
  { vector, hash, width, height }: Looked,
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-product-picture',
    text: `INSERT INTO product_picture AS k (tenant_id, product_id, image_url, version, vector, code, picture_hash, width, height, indexed_time)
           VALUES ($1, $2, $3, $4, $5, $6::bit(256), $7, $8, $9, $10)
           ON CONFLICT (tenant_id, product_id, image_url, version) DO UPDATE SET vector = excluded.vector, code = excluded.code,
             picture_hash = excluded.picture_hash, width = excluded.width, height = excluded.height, fault = NULL,
             is_due = false, attempts = k.attempts + 1, indexed_time = excluded.indexed_time`,
    values: [
      ctx.tenantId,
      productId,
      imageUrl,
      version,
      Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      bitsOf(vector),
      hash,
      width,
      height,
      ctx.clock.now(),
    ],
  })
  await ctx.tx.query({
    name: 'save-cover-hash',
    text: `UPDATE product SET cover_image_hash = $4
            WHERE tenant_id = $1 AND id = $2 AND cover_image_url = $3 AND cover_image_hash IS DISTINCT FROM $4`,
    values: [ctx.tenantId, productId, imageUrl, hash],
  })
}

export const saveFault = async (
  ctx: Ctx,
  { productId, imageUrl }: DuePicture,
  version: string,
  fault: PictureFault,
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-picture-fault',
    text: `INSERT INTO product_picture AS k (tenant_id, product_id, image_url, version, fault, indexed_time)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (tenant_id, product_id, image_url, version) DO UPDATE SET fault = excluded.fault, vector = NULL,
             code = NULL, picture_hash = NULL, is_due = false, attempts = k.attempts + 1, indexed_time = excluded.indexed_time`,
    values: [ctx.tenantId, productId, imageUrl, version, fault, ctx.clock.now()],
  })
}

/** They become due again: those that failed, or all of them. What is known serves until then. */
export const makeDue = async (ctx: Ctx, version: string, scope: 'failed' | 'all'): Promise<void> => {
  await ctx.tx.query({
    name: `make-pictures-due-${scope}`,
    text: `UPDATE product_picture SET is_due = true, attempts = 0
            WHERE tenant_id = $1 AND version = $2 ${scope === 'failed' ? 'AND fault IS NOT NULL' : ''}`,
    values: [ctx.tenantId, version],
  })
}

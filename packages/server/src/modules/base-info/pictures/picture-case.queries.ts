import type { PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import type { PictureCaseStatus } from '@wenli/contract/base-info/picture-case-life'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import type { DuePicture } from './picture.queries.ts'

/**
 * Of pictures that resemble one of this product, those that other shops show, in their order. There is one case at a time
 * between two products, and none again about this very address. Settled are pictures that a case has been about, unless it
 * was said that this product may not show them: whatever shows the same is no case either.
 */
export const othersPictures = async <Picture extends DuePicture>(
  ctx: Ctx,
  own: DuePicture,
  pictures: readonly Picture[],
): Promise<(Picture & { readonly isSettled: boolean })[]> => {
  const rows = await ctx.tx.query<{ place: number; isSettled: boolean }>({
    name: 'find-others-pictures',
    text: `SELECT listed.place::integer AS place,
                  EXISTS (SELECT FROM picture_case c
                           WHERE c.tenant_id = $1 AND c.product_id = own.id AND c.original_product_id = p.id
                             AND c.original_image_url = listed.image_url AND c.status <> 'CONFIRMED')
               OR EXISTS (SELECT FROM picture_case c
                           WHERE c.tenant_id = $1 AND c.product_id = p.id AND c.original_product_id = own.id
                             AND c.image_url = listed.image_url) AS "isSettled"
             FROM unnest($4::bigint[], $5::text[]) WITH ORDINALITY AS listed (product_id, image_url, place)
             JOIN product p ON p.tenant_id = $1 AND p.id = listed.product_id AND NOT p.is_deleted
             JOIN product own ON own.tenant_id = $1 AND own.id = $2 AND own.vendor_id <> p.vendor_id
            WHERE NOT EXISTS (SELECT FROM picture_case c
                               WHERE c.tenant_id = $1 AND c.product_id = own.id AND c.original_product_id = p.id
                                 AND (c.status = 'OPEN' OR c.image_url = $3))
              AND NOT EXISTS (SELECT FROM picture_case c
                               WHERE c.tenant_id = $1 AND c.product_id = p.id AND c.original_product_id = own.id
                                 AND (c.status = 'OPEN' OR c.original_image_url = $3))
            ORDER BY listed.place`,
    values: [
      ctx.tenantId,
      own.productId,
      own.imageUrl,
      pictures.map(({ productId }) => productId),
      pictures.map(({ imageUrl }) => imageUrl),
    ],
  })
  return rows.flatMap(({ place, isSettled }) => {
    const picture = pictures[place - 1]
    return picture === undefined ? [] : [{ ...picture, isSettled }]
  })
}

type Original = DuePicture & { readonly distance: number; readonly similarity: number }

/** Answers whose product it is about; undefined when there is such a case already. */
export const insertCase = async (
  ctx: Ctx,
  own: DuePicture & { readonly waited: boolean },
  original: Original,
): Promise<{ name: string; vendorId: number } | undefined> => {
  const [row] = await ctx.tx.query<{ name: string; vendorId: number }>({
    name: 'insert-picture-case',
    text: `WITH opened AS (
             INSERT INTO picture_case (tenant_id, product_id, image_url, original_product_id, original_image_url, distance,
                                       similarity, creation_time, waited)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING product_id)
           SELECT p.name, p.vendor_id AS "vendorId" FROM opened o JOIN product p ON p.tenant_id = $1 AND p.id = o.product_id`,
    values: [
      ctx.tenantId,
      own.productId,
      own.imageUrl,
      original.productId,
      original.imageUrl,
      original.distance,
      original.similarity,
      ctx.clock.now(),
      own.waited,
    ],
  })
  return row
}

type Shown = Omit<PictureCaseItem['product'], 'creationTime'> & { creationTime: string }
type CaseRow = Omit<PictureCaseItem, 'tenantId' | 'product' | 'original' | 'creationTime' | 'decidedTime'> & {
  tenantId: number
  product: Shown
  original: Shown
  creationTime: Date
  decidedTime: Date | null
}

const shown = (product: string, vendor: string, imageUrl: string): string =>
  `jsonb_build_object('id', ${product}.id, 'productNo', ${product}.product_no, 'name', ${product}.name,
     'status', ${product}.status, 'vendorNo', ${vendor}.vendor_no, 'vendorDisplayName', ${vendor}.display_name,
     'imageUrl', ${imageUrl}, 'creationTime', ${product}.creation_time)`

const shownOf = ({ creationTime, ...product }: Shown): Shown => ({
  ...product,
  creationTime: toWireTime(new Date(creationTime)),
})

/** Whether confirming the case takes the later product off the shelves: a picture that only waited does not. */
const TAKES_OFF = `(NOT c.waited OR p.cover_image_url = c.image_url OR EXISTS (SELECT FROM product_image i
  WHERE i.tenant_id = c.tenant_id AND i.product_id = c.product_id AND i.product_image_url = c.image_url))`

type Filter = {
  readonly status?: PictureCaseStatus | undefined
  /** The later one. */
  readonly productId?: number | undefined
}

/** The latest first. */
export const listCases = async (ctx: Ctx, query: PageQuery & Filter): Promise<Page<PictureCaseItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['c.tenant_id = $1']
  if (query.productId !== undefined) where.push(`c.product_id = $${values.push(query.productId)}`)
  if (query.status !== undefined) where.push(`c.status = $${values.push(query.status)}`)
  const page = await listPage<CaseRow>(
    ctx,
    {
      entity: 'PictureCase',
      select: `c.id, c.tenant_id AS "tenantId", c.status, c.distance, c.similarity, c.reason, c.creation_time AS "creationTime",
        c.decided_time AS "decidedTime", ${TAKES_OFF} AS "takesOff", ${shown('p', 'v', 'c.image_url')} AS product,
        ${shown('o', 'w', 'c.original_image_url')} AS original`,
      from: `picture_case c
        JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id
        JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
        JOIN product o ON o.tenant_id = c.tenant_id AND o.id = c.original_product_id
        JOIN vendor w ON w.tenant_id = o.tenant_id AND w.id = o.vendor_id`,
      where,
      values,
      searched: ['p.name', 'p.product_no', 'o.name', 'o.product_no', 'v.display_name', 'w.display_name'],
      sorts: { id: 'c.id', creationTime: 'c.id', similarity: 'c.similarity', distance: 'c.distance' },
      defaultOrder: 'c.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    tenantId: wireTenantId(row.tenantId),
    product: shownOf(row.product),
    original: shownOf(row.original),
    creationTime: toWireTime(row.creationTime),
    decidedTime: row.decidedTime && toWireTime(row.decidedTime),
  }))
}

/** The later product, and the one whose picture it shows. */
export type DecidedPair = { productId: number; originalProductId: number }

/** With the shops whose pictures they are. */
export type LockedCase = DecidedPair & {
  id: number
  status: PictureCaseStatus
  imageUrl: string
  productName: string
  vendorId: number
  originalVendorId: number
}

export const lockCase = async (ctx: Ctx, id: number): Promise<LockedCase | undefined> => {
  const [row] = await ctx.tx.query<LockedCase>({
    name: 'lock-picture-case',
    text: `SELECT c.id, c.status, c.image_url AS "imageUrl", c.product_id AS "productId", c.original_product_id AS "originalProductId",
                  p.name AS "productName", p.vendor_id AS "vendorId", o.vendor_id AS "originalVendorId"
             FROM picture_case c JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id
             JOIN product o ON o.tenant_id = c.tenant_id AND o.id = c.original_product_id
            WHERE c.tenant_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [ctx.tenantId, id],
  })
  return row
}

/** Asked while the product is held: a picture that waits may be approved meanwhile. */
export const takesOff = async (ctx: Ctx, id: number): Promise<boolean> => {
  const [row] = await ctx.tx.query<{ takesOff: boolean }>({
    name: 'picture-case-takes-off',
    text: `SELECT ${TAKES_OFF} AS "takesOff" FROM picture_case c
             JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id WHERE c.tenant_id = $1 AND c.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row?.takesOff ?? false
}

export const saveDecision = async (
  ctx: Ctx,
  id: number,
  { status, reason }: { readonly status: PictureCaseStatus; readonly reason: string | null },
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-picture-case',
    text: `UPDATE picture_case SET status = $3, reason = $4, decided_time = $5, last_modification_time = $5,
                  last_modifier_user_id = $6
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, status, reason, ctx.clock.now(), ctx.caller?.userId ?? null],
  })
}

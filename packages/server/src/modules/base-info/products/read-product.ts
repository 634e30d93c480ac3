import { z } from 'zod'
import { productParts } from '@wenli/contract/base-info/product-fields'
import type { ManagedProduct, ProductDetail } from '@wenli/contract/base-info/product-item'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { cleanStoredHtml } from '../../../platform/rich-text/clean-stored-html.ts'
import { findAdvertisedCounts } from '../advertised/shelf-advertisement.queries.ts'
import type { AdvertisedCounts } from '../advertised/shelf-advertisement.queries.ts'
import { cardOf } from './product-card.ts'
import { findFiles } from './product-file.queries.ts'
import { findDetail } from './product-detail.queries.ts'
import type { DetailRow, Sought } from './product-detail.queries.ts'

const detailOf = (row: DetailRow): Omit<ManagedProduct, keyof AdvertisedCounts | 'stagedFiles'> => ({
  ...cardOf(row),
  details: row.details && cleanStoredHtml(row.details),
  lastModificationTime: row.lastModificationTime && toWireTime(row.lastModificationTime),
  skus: row.skus.map((sku) => ({ ...sku, unitPrice: yuanFromFen(sku.unitPrice) })),
  stock: row.skus.find(({ name }) => name === null)?.stock ?? null,
})

const stagedDetails = z.object({ details: z.string() })

/** Rich text that waits is cleaned when it is read, as that on sale is. */
const cleanStaged = (staged: ManagedProduct['stagedChanges']): ManagedProduct['stagedChanges'] => {
  const { data } = stagedDetails.safeParse(staged)
  return data === undefined ? staged : { ...staged, details: cleanStoredHtml(data.details) }
}

const stagedIds = z.object({ fileIds: productParts.fileIds })

/** The files that wait for approval with other changes, if files do. */
export const stagedFileIds = ({
  stagedChanges,
}: Pick<ManagedProduct, 'stagedChanges'>): readonly string[] | null =>
  stagedIds.parse(stagedChanges ?? {}).fileIds ?? null

const findOrRefuse = async (ctx: Ctx, sought: Sought): Promise<DetailRow> => {
  const row = await findDetail(ctx, sought)
  if (row === undefined) throw notFound(ctx, 'Product', 'id' in sought ? sought.id : sought.no)
  return row
}

/** From the top down to where the way is closed: visitors cannot open a category below one that is not published. */
const openWay = (path: DetailRow['categoryPath']): DetailRow['categoryPath'] => {
  const closed = path.findIndex(({ isPublished }) => !isPublished)
  return closed < 0 ? path : path.slice(0, closed)
}

/** The page of a visitor. What the platform and the vendor keep for themselves is not in its result's schema. */
export const getVisibleProduct = async (
  ctx: Ctx,
  by: { readonly id: number } | { readonly no: string },
): Promise<ProductDetail> => {
  const row = await findOrRefuse(ctx, { ...by, sight: 'visible' })
  return detailOf({ ...row, categoryPath: openWay(row.categoryPath) })
}

export const getManagedProduct = async (ctx: Ctx, id: number, vendorId?: number): Promise<ManagedProduct> => {
  const sought = { id, sight: 'managed', ...(vendorId === undefined ? {} : { vendorId }) } as const
  const detail = detailOf(await findOrRefuse(ctx, sought))
  const staged = stagedFileIds(detail)
  return {
    ...detail,
    stagedChanges: cleanStaged(detail.stagedChanges),
    stagedFiles: staged === null ? null : await findFiles(ctx, staged),
    ...(await findAdvertisedCounts(ctx, 'product', id)),
  }
}

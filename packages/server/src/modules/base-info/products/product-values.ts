import type { z } from 'zod'
import type { createProduct, updateProductAsAdmin } from '@wenli/contract/base-info/product'
import { fenFromYuan } from '@wenli/contract/money'
import { cleanHtml } from '../../../platform/rich-text/clean-html.ts'
import type { products } from './product.table.ts'

/** Everything that can be written of a product, by whoever may. */
export type ProductBody = Partial<z.output<typeof createProduct.body>> &
  Partial<Omit<z.output<typeof updateProductAsAdmin.body>, 'id'>>
export type ProductValues = Partial<typeof products.$inferInsert>

const toFen = (yuan: number | null | undefined) =>
  yuan === null || yuan === undefined ? yuan : fenFromYuan(yuan)

/** What cleaning leaves nothing of is no text. */
export const cleanDetails = (details: ProductBody['details']): ProductBody['details'] =>
  details ? cleanHtml(details) || null : details

/** How the fields go into their columns: money as fen, HTML cleaned. Pictures, files and articles are rows of their own. */
export const columnsOf = ({
  imageUrls: _images,
  fileIds: _files,
  skus: _skus,
  stock: _stock,
  isDraft: _draft,
  unitPrice,
  discountUnitPrice,
  details,
  ...plain
}: ProductBody): ProductValues => ({
  ...plain,
  unitPrice: unitPrice === undefined ? undefined : fenFromYuan(unitPrice),
  discountUnitPrice: toFen(discountUnitPrice),
  details: cleanDetails(details),
})

import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { openVendorOfCaller } from '../products/open-vendor-of-caller.ts'
import { decodeText } from '../../../platform/csv/decode-text.ts'
import { importNames } from './import-names.queries.ts'
import { findImport, insertImport, insertRows } from './product-import.queries.ts'
import { readCsv } from './read-csv.ts'
import { understandRows } from './understand-rows.ts'

const STRETCH = 200
const NAME_MAX_LENGTH = 255

/** Reads the file and keeps what it says, good or not; nothing becomes a product before its vendor says so. */
export const previewImport = async (
  ctx: Ctx,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
): Promise<ProductImportItem> => {
  const vendor = await openVendorOfCaller(ctx)
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('BaseInfo:ImportUnreadable')
  const rows = await understandRows(ctx, await readCsv(ctx, text), await importNames(ctx))
  return inTransaction(ctx, async (ctx) => {
    const id = await insertImport(ctx, {
      vendorId: vendor.id,
      fileName: fileName.slice(0, NAME_MAX_LENGTH) || 'import.csv',
      rowCount: rows.length,
      refusedCount: rows.filter(({ state }) => state === 'REFUSED').length,
    })
    for (let at = 0; at < rows.length; at += STRETCH) await insertRows(ctx, id, rows.slice(at, at + STRETCH))
    const made = await findImport(ctx, id, vendor.id)
    if (made === undefined) throw new Error('the import was not inserted')
    return made
  })
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { openVendorOfCaller } from '../products/open-vendor-of-caller.ts'
import { decodeText } from '../../../platform/csv/decode-text.ts'
import { importNames } from './import-names.queries.ts'
import { pictureProblems } from './imported-pictures.ts'
import { findImport, insertImport, insertRows } from './product-import.queries.ts'
import type { NewRow } from './product-import.queries.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRow } from './read-csv.ts'
import { understandRow } from './understand-row.ts'
import type { Names } from './understand-row.ts'

const STRETCH = 200
const NAME_MAX_LENGTH = 255

const understandAll = async (ctx: Ctx, rows: readonly CsvRow[], names: Names): Promise<NewRow[]> => {
  const understood: NewRow[] = []
  for (const { line, cells } of rows) {
    const { body, problems } = understandRow(cells, names)
    const found = body === null ? problems : pictureProblems(ctx, body)
    const isGood = found.length === 0
    understood.push({
      line,
      cells,
      body: isGood ? body : null,
      problems: [...found],
      state: isGood ? 'READY' : 'REFUSED',
    })
    if (understood.length % STRETCH === 0) await nextTurn()
  }
  return understood
}

/** Reads the file and keeps what it says, good or not; nothing becomes a product before its vendor says so. */
export const previewImport = async (
  ctx: Ctx,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
): Promise<ProductImportItem> => {
  const vendor = await openVendorOfCaller(ctx)
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('BaseInfo:ImportUnreadable')
  const rows = await understandAll(ctx, await readCsv(ctx, text), await importNames(ctx))
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

import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { z } from 'zod'
import {
  importColumns,
  requiredImportColumns,
  type ImportColumn,
  type ImportRow,
} from '@wenli/contract/base-info/product-import'
import { IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { AppError } from '../../../platform/http/app-error.ts'

export type Cells = ImportRow['cells']
export type CsvRow = { readonly line: number; readonly cells: Cells }

const MAX_RECORD_LENGTH = 65_536
/** So many rows at a stretch, then others have their turn. */
const STRETCH = 200

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) })

const folded = (head: string): string => head.replace(/[*\uFF0A\s]/g, '').toLowerCase()

/** By the column's own word, or by its text in any culture; the star of a required one does not matter. */
const columnOf = (head: string): ImportColumn | undefined =>
  importColumns.find(
    (column) =>
      folded(column) === folded(head) ||
      Object.values(texts).some(
        (culture) => folded(culture[`ProductImport.column.${column}`]) === folded(head),
      ),
  )

const readHead = (heads: readonly string[]): readonly (ImportColumn | undefined)[] => {
  const columns = heads.map(columnOf)
  const missing = requiredImportColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const names = missing.map((column) => texts['zh-Hans'][`ProductImport.column.${column}`])
    throw new AppError('BaseInfo:ImportColumnsMissing', [names.join(', ')])
  }
  return columns
}

const cellsOf = (columns: readonly (ImportColumn | undefined)[], values: readonly string[]): Cells =>
  Object.fromEntries(
    columns.flatMap((column, place) => {
      const value = values[place]?.trim() ?? ''
      return column === undefined || value === '' ? [] : [[column, value]]
    }),
  )

const unreadable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError('BaseInfo:ImportUnreadable', [], { cause })

/** The rows of a file below its head; lines without a value are no rows. */
export const readCsv = async (text: string): Promise<CsvRow[]> => {
  const parser = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  })
  const rows: CsvRow[] = []
  let columns: readonly (ImportColumn | undefined)[] | null = null
  try {
    for await (const read of parser) {
      const { record: values, info } = record.parse(read)
      if (columns === null) {
        columns = readHead(values)
        continue
      }
      const cells = cellsOf(columns, values)
      if (Object.keys(cells).length === 0) continue
      if (rows.push({ line: info.lines, cells }) > IMPORT_MAX_ROWS)
        throw new AppError('BaseInfo:ImportTooManyRows', [IMPORT_MAX_ROWS])
      if (rows.length % STRETCH === 0) await nextTurn()
    }
  } catch (error) {
    throw unreadable(error)
  }
  if (rows.length === 0) throw new AppError('BaseInfo:ImportEmpty')
  return rows
}

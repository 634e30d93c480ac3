import { importColumns, requiredImportColumns } from '@wenli/contract/base-info/product-import'
import type { ImportColumn, ImportRow } from '@wenli/contract/base-info/product-import'
import { IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { readTable } from '../../../platform/csv/read-table.ts'
import type { TableForm } from '../../../platform/csv/read-table.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type Cells = ImportRow['cells']
export type CsvRow = { readonly line: number; readonly cells: Cells }

const form: TableForm<ImportColumn> = {
  columns: importColumns,
  required: requiredImportColumns,
  namesOf: (column) => Object.values(texts).map((culture) => culture[`ProductImport.column.${column}`]),
  maxRows: IMPORT_MAX_ROWS,
  refuse: {
    columnsMissing: (columns) => {
      const names = columns.map((column) => texts['zh-Hans'][`ProductImport.column.${column}`])
      return new AppError('BaseInfo:ImportColumnsMissing', [names.join(', ')])
    },
    tooManyRows: () => new AppError('BaseInfo:ImportTooManyRows', [IMPORT_MAX_ROWS]),
    empty: () => new AppError('BaseInfo:ImportEmpty'),
    unreadable: (cause) => new AppError('BaseInfo:ImportUnreadable', [], { cause }),
  },
}

/** The rows of a file below its head; lines without a value are no rows. */
export const readCsv = (text: string): Promise<CsvRow[]> => readTable(text, form)

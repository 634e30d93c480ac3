import { importColumns, requiredImportColumns } from '@wenli/contract/base-info/product-import'
import type { ImportColumn, ImportRow } from '@wenli/contract/base-info/product-import'
import type { Culture } from '@wenli/contract/culture'
import { IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { readTable } from '../../../platform/csv/read-table.ts'
import type { TableForm, TableRow } from '../../../platform/csv/read-table.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type Cells = ImportRow['cells']
export type CsvRow = TableRow<ImportColumn>

const formIn = (culture: Culture): TableForm<ImportColumn> => ({
  columns: importColumns,
  required: requiredImportColumns,
  namesOf: (column) => Object.values(texts).map((each) => each[`ProductImport.column.${column}`]),
  maxRows: IMPORT_MAX_ROWS,
  refuse: {
    columnsMissing: (columns) => {
      const names = columns.map((column) => texts[culture][`ProductImport.column.${column}`])
      return new AppError('BaseInfo:ImportColumnsMissing', [names.join(', ')])
    },
    tooManyRows: () => new AppError('BaseInfo:ImportTooManyRows', [IMPORT_MAX_ROWS]),
    empty: () => new AppError('BaseInfo:ImportEmpty'),
    unreadable: (line, cause) => new AppError('BaseInfo:ImportLineUnreadable', [line], { cause }),
  },
})

/** The rows of a file below its head; lines without a value are no rows. What it lacks is said in the culture of its owner. */
export const readCsv = ({ culture }: Ctx, text: string): Promise<CsvRow[]> => readTable(text, formIn(culture))

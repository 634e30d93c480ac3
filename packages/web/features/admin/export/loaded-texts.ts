import type { ColumnDef } from '../list/column-def.ts'

/** Columns whose words lie on the server get them before the first line is written; the others stay as they are. */
export const withLoadedTexts = (
  columns: readonly ColumnDef[],
  signal: AbortSignal,
): Promise<readonly ColumnDef[]> =>
  Promise.all(
    columns.map(async (column) =>
      column.loadText === undefined ? column : { ...column, text: await column.loadText(signal) },
    ),
  )

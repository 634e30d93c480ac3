import { setImmediate as nextTurn } from 'node:timers/promises'
import { RICH_TEXT_MAX_LENGTH } from '@wenli/contract/limits'
import { readText } from '@wenli/contract/spreadsheet-text'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { AppError } from '../http/app-error.ts'

export type Cells<Column extends string> = Partial<Record<Column, string>>
export type TableRow<Column extends string> = {
  readonly line: number
  readonly cells: Cells<Column>
  /** What stands beyond the head. A spreadsheet writes as many heads as cells: a comma stood without quotes. */
  readonly surplus: string
}

export type TableForm<Column extends string> = {
  readonly columns: readonly Column[]
  readonly required: readonly Column[]
  /** What people call a column, in any culture. */
  readonly namesOf: (column: Column) => readonly string[]
  readonly maxRows: number
  readonly refuse: {
    readonly columnsMissing: (columns: readonly Column[]) => AppError
    readonly tooManyRows: () => AppError
    readonly empty: () => AppError
    readonly unreadable: (fromLine: number, cause: unknown) => AppError
  }
}

/** Twice the longest text there is, at most four bytes a character: what is too long is said of its row and its column. */
const MAX_RECORD_BYTES = 2 * 4 * RICH_TEXT_MAX_LENGTH
/** So many rows at a stretch, then others have their turn. */
const STRETCH = 200

const record = z.object({ record: z.array(z.string()) })

const breaksIn = (text = ''): number => text.match(/\r\n?|\n/g)?.length ?? 0

/** The parser takes a line break of two signs within quotes for two lines, and tells where a row ends. */
const createLineCounter = () => {
  const beginnings: number[] = []
  let next = 1
  return {
    next: () => next,
    /** A row as it stands in the file, with the empty lines before it. */
    take: (raw: string | undefined): void => {
      beginnings.push(next + breaksIn(/^[\r\n]*/.exec(raw ?? '')?.[0]))
      next += breaksIn(raw)
    },
    beginningOf: (place: number): number => beginnings[place] ?? next,
  }
}

/** The star of a required column, spaces and case do not matter. */
const folded = (head: string): string => head.replace(/[*\uFF0A\s]/g, '').toLowerCase()

const readHead = <Column extends string>(
  heads: readonly string[],
  { columns, required, namesOf, refuse }: TableForm<Column>,
): readonly (Column | undefined)[] => {
  const found = heads.map((head) =>
    columns.find((column) => [column, ...namesOf(column)].some((name) => folded(name) === folded(head))),
  )
  const missing = required.filter((column) => !found.includes(column))
  if (missing.length > 0) throw refuse.columnsMissing(missing)
  return found
}

/** Long numbers are kept as text by a formula that is one, or by a quote before them. */
const plainCell = (value: string): string => {
  const cell = value.trim()
  const quoted = /^="(.*)"$/s.exec(cell)?.[1]
  return (quoted?.replaceAll('""', '"') ?? readText(cell)).trim()
}

const cellsOf = <Column extends string>(
  columns: readonly (Column | undefined)[],
  values: readonly string[],
): Cells<Column> => {
  const cells: Cells<Column> = {}
  for (const [place, column] of columns.entries()) {
    const value = plainCell(values[place] ?? '')
    if (column !== undefined && value !== '') cells[column] = value
  }
  return cells
}

const surplusOf = (columns: readonly unknown[], values: readonly string[]): string =>
  values
    .slice(columns.length)
    .map(plainCell)
    .filter((value) => value !== '')
    .join(', ')

/** The rows of a file below its head; lines without a value are no rows. */
export const readTable = async <Column extends string>(
  text: string,
  form: TableForm<Column>,
): Promise<TableRow<Column>[]> => {
  const lines = createLineCounter()
  const parser = parse(text, {
    on_record: (values: string[], { raw }) => {
      lines.take(raw)
      return values
    },
    bom: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  const rows: TableRow<Column>[] = []
  let columns: readonly (Column | undefined)[] | null = null
  let place = 0
  try {
    for await (const read of parser) {
      const { record: values } = record.parse(read)
      const line = lines.beginningOf(place)
      place += 1
      if (columns === null) {
        columns = readHead(values, form)
        continue
      }
      const cells = cellsOf(columns, values)
      if (Object.keys(cells).length === 0) continue
      if (rows.push({ line, cells, surplus: surplusOf(columns, values) }) > form.maxRows)
        throw form.refuse.tooManyRows()
      if (rows.length % STRETCH === 0) await nextTurn()
    }
  } catch (error) {
    // Of a quote that is closed far below or never, the line where it stands.
    throw error instanceof AppError ? error : form.refuse.unreadable(lines.next(), error)
  }
  if (rows.length === 0) throw form.refuse.empty()
  return rows
}

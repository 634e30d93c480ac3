import { importColumns } from '@wenli/contract/base-info/product-import'
import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { turnAfterCharacters } from '../../../platform/jobs/turn-after-characters.ts'
import { pictureProblems } from './imported-pictures.ts'
import type { NewRow } from './product-import.queries.ts'
import type { CsvRow } from './read-csv.ts'
import { DETAIL_MAX_LENGTH } from './schema-problems.ts'
import { understandRow } from './understand-row.ts'
import type { Names } from './understand-row.ts'

const lengthOf = ({ cells }: CsvRow): number =>
  Object.values(cells).reduce((total, cell) => total + cell.length, 0)

/** Said of the last column of the row, where what goes on beyond the head was cut off. */
const surplusOf = ({ cells, surplus }: CsvRow): ImportProblem[] => {
  const column = importColumns.findLast((each) => Object.keys(cells).at(-1) === each)
  return surplus === '' || column === undefined
    ? []
    : [{ column, kind: 'surplus', detail: surplus.slice(0, DETAIL_MAX_LENGTH) }]
}

/** What becomes of each row. Others get their turn in between: a row may be a few words or a long article. */
export const understandRows = async (
  ctx: Pick<Ctx, 'tenantId'>,
  rows: readonly CsvRow[],
  names: Names,
): Promise<NewRow[]> => {
  const understood: NewRow[] = []
  const takeTurn = turnAfterCharacters()
  for (const row of rows) {
    const { body, problems } = understandRow(row.cells, names)
    const found = [...surplusOf(row), ...(body === null ? problems : pictureProblems(ctx, body))]
    const isGood = found.length === 0
    understood.push({
      line: row.line,
      cells: row.cells,
      body: isGood ? body : null,
      problems: found,
      state: isGood ? 'READY' : 'REFUSED',
    })
    await takeTurn(lengthOf(row))
  }
  return understood
}

import { textOf } from '../culture/texts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { shapeNamed } from './shape.ts'
import type { NamedTwice, Shape } from './shape.ts'
import { statementName } from './statement-name.ts'

type Found = { id: number | null; number: string | null }

/** The number of the row with the id, and the id of the row with the number. */
const lookUp = async (ctx: Ctx, { target }: NamedTwice, id: unknown, number: unknown): Promise<Found> => {
  const shape = shapeNamed(target.resource)
  const column = shape?.fields.find(({ name }) => name === target.field)?.column
  if (shape === undefined || column === undefined) throw new Error(`no ${target.resource}.${target.field}`)
  const text = `SELECT (SELECT ${column} FROM ${shape.table} WHERE "tenant_id" = $1 AND "id" = $2::bigint) AS number,
    (SELECT "id" FROM ${shape.table} WHERE "tenant_id" = $1 AND ${column} = $3) AS id`
  const [row] = await ctx.tx.query<Found>({
    name: statementName(text),
    text,
    values: [ctx.tenantId, id ?? null, number ?? null],
  })
  return row ?? { id: null, number: null }
}

/**
 * Where a row is named by its id and by its number, both name the same: whichever is left out follows the other, and a
 * contradiction is refused. What names nothing at all is left to its foreign key.
 */
export const namingOnce = async (ctx: Ctx, shape: Shape, body: Row): Promise<Row> => {
  const agreed = { ...body }
  for (const pair of shape.namedTwice) {
    const [id, number] = [body[pair.idField] ?? null, body[pair.numberField] ?? null]
    if (id === null && number === null) continue
    const found = await lookUp(ctx, pair, id, number)
    if (id === null && found.id !== null) agreed[pair.idField] = found.id
    else if (number === null && found.number !== null) agreed[pair.numberField] = found.number
    else if (found.id !== null && found.number !== null && found.id !== id) {
      const label = (field: string) => textOf(ctx.culture, `${shape.resource.name}.${field}`)
      const message = textOf(
        ctx.culture,
        'Validation.NamesAnother',
        label(pair.numberField),
        label(pair.idField),
      )
      throw new AppError('Platform:Validation', [], {
        validationErrors: [{ message, members: [pair.numberField] }],
      })
    }
  }
  return agreed
}

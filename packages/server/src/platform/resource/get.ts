import { textOf } from '../culture/texts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { toItem } from './codec.ts'
import { scopeOf } from './conditions.ts'
import type { Shape } from './shape.ts'
import { statementName } from './statement-name.ts'

export const notFound = (ctx: Ctx, entity: string, id: number | string): AppError =>
  new AppError('Platform:EntityNotFound', [textOf(ctx.culture, entity), id])

/** One row; another tenant's or user's row answers exactly like one that does not exist. */
export const getOne = async (ctx: Ctx, shape: Shape, id: number): Promise<Row> => {
  const scope = scopeOf(ctx, shape)
  const text = `SELECT ${shape.selectList} FROM ${shape.table} WHERE ${scope.text} AND "id" = $${scope.values.length + 1}`
  const [row] = await ctx.tx.query({ name: statementName(text), text, values: [...scope.values, id] })
  if (row === undefined) throw notFound(ctx, shape.resource.name, id)
  return toItem(ctx, shape, row)
}

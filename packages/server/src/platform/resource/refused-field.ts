import { unfitAmounts } from '@wenli/contract/held-amounts'
import { textOf } from '../culture/texts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { violatedCheck, violatedConstraint } from '../db/postgres-errors.ts'
import type { Row } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Shape } from './shape.ts'

/** Names the fields that point to what is not there, or not for this tenant. */
export const referencesNotFound = (
  { culture }: Pick<Ctx, 'culture'>,
  resource: string,
  names: readonly string[],
  cause?: unknown,
): AppError => {
  const messageOf = (name: string): string =>
    textOf(culture, 'Validation.ReferenceNotFound', textOf(culture, `${resource}.${name}`))
  const validationErrors = names.map((name) => ({ message: messageOf(name), members: [name] }))
  return new AppError('Platform:ReferenceNotFound', [], { cause, validationErrors })
}

/**
 * Values held against one another, by the declaration or by the database, whose check is named after its table and the column
 * that is the one to change: `recharge_card_coin`.
 */
const pairRefused = (
  { culture }: Pick<Ctx, 'culture'>,
  resource: string,
  name: string,
  cause?: unknown,
): AppError => {
  const message = textOf(culture, `Refused.${resource}.${name}`)
  return new AppError('Platform:Validation', [], { cause, validationErrors: [{ message, members: [name] }] })
}

export const requireFittingAmounts = (
  ctx: Pick<Ctx, 'culture'>,
  { resource, held }: Shape,
  { item, body }: { readonly item: Row; readonly body: Row },
): void => {
  const [unfit] = unfitAmounts(held, (name) => body[name] !== undefined, item)
  if (unfit !== undefined) throw pairRefused(ctx, resource.name, unfit)
}

const bare = (quoted: string): string => quoted.replaceAll('"', '')

/**
 * A row that points to nothing is refused by its foreign key, whose name says which column it was. PostgreSQL tells
 * no values of tables under row security, so another tenant's row is refused exactly like one that does not exist.
 */
export const namingRefused = async <Value>(
  ctx: Pick<Ctx, 'culture'>,
  { table, fields, resource }: Shape,
  save: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await save()
  } catch (error) {
    const [constraint, check] = [violatedConstraint(error), violatedCheck(error)]
    const missing = fields.find(
      ({ column }) => constraint === `${bare(table)}_tenant_id_${bare(column)}_fkey`,
    )
    if (missing !== undefined) throw referencesNotFound(ctx, resource.name, [missing.name], error)
    const wrong = fields.find(({ column }) => check === `${bare(table)}_${bare(column)}`)
    if (wrong !== undefined) throw pairRefused(ctx, resource.name, wrong.name, error)
    throw error
  }
}

import { textOf } from '../culture/texts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { violatedConstraint } from '../db/postgres-errors.ts'
import { AppError } from '../http/app-error.ts'
import type { Shape } from './shape.ts'

const bare = (quoted: string): string => quoted.replaceAll('"', '')

/**
 * A row that points to nothing is refused by its foreign key, whose name says which column it was. PostgreSQL tells
 * no values of tables under row security, so another tenant's row is refused exactly like one that does not exist.
 */
export const namingReference = async <Value>(
  { culture }: Pick<Ctx, 'culture'>,
  { table, fields, resource }: Shape,
  save: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await save()
  } catch (error) {
    const constraint = violatedConstraint(error)
    const field = fields.find(({ column }) => constraint === `${bare(table)}_tenant_id_${bare(column)}_fkey`)
    if (field === undefined) throw error
    const label = textOf(culture, `${resource.name}.${field.name}`)
    throw new AppError('Platform:ReferenceNotFound', [], {
      cause: error,
      validationErrors: [
        { message: textOf(culture, 'Validation.ReferenceNotFound', label), members: [field.name] },
      ],
    })
  }
}

import { appendAudit } from '../audit/append-audit.ts'
import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { emit, RESOURCE_CHANGED } from '../events/events.ts'
import { scopeOf } from './conditions.ts'
import { notFound } from './get.ts'
import type { Shape } from './shape.ts'
import { statementName } from './statement-name.ts'

/** Deleted for good; refused by the database while something still points at it. */
export const deleteOne = (ctx: Ctx, shape: Shape, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const scope = scopeOf(ctx, shape)
    const text = `DELETE FROM ${shape.table} WHERE ${scope.text} AND "id" = $${scope.values.length + 1} RETURNING "id"`
    const [row] = await ctx.tx.query({ name: statementName(text), text, values: [...scope.values, id] })
    if (row === undefined) throw notFound(ctx, shape.resource.name, id)
    await appendAudit(ctx, { action: 'Delete', object: shape.resource.name, objectId: id })
    await emit(ctx, RESOURCE_CHANGED, { resource: shape.resource.name })
    return null
  })

import { appendAudit } from '../audit/append-audit.ts'
import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { lockParentTree, requireNotBelowItself } from '../db/parent-tree.ts'
import { emit, RESOURCE_CHANGED } from '../events/events.ts'
import type { HttpDeps } from '../http/deps.ts'
import { auditedChanges } from './audited-changes.ts'
import { sealPurpose, toColumn, toItem } from './codec.ts'
import { scopeOf } from './conditions.ts'
import { notFound } from './get.ts'
import { namingOnce } from './named-twice.ts'
import { requireOthersGain } from './others-gain.ts'
import { namingRefused, requireFittingAmounts } from './refused-field.ts'
import type { Shape } from './shape.ts'
import { requireChangesShowable } from './shown-pictures.ts'

/** Where rows lie below one another, none may come to lie below itself. */
const keepTree = async (
  ctx: Ctx,
  { table, fields }: Shape,
  { id, body }: { readonly id: number; readonly body: Row },
): Promise<void> => {
  for (const { name, column } of fields.filter(({ isParent }) => isParent)) {
    const parentId = body[name]
    if (typeof parentId !== 'number') continue
    await lockParentTree(ctx, { table })
    await requireNotBelowItself(ctx, { table, parentColumn: column }, { id, parentId })
  }
}

/** Changes the fields the body names: null clears one, a field left out stays as it is. */
export const updateOne = (ctx: Ctx, deps: HttpDeps, shape: Shape, asked: Row): Promise<Row> =>
  inTransaction(ctx, async (ctx) => {
    const { keys } = deps
    await requireChangesShowable(ctx, deps, shape, asked)
    const body = await namingOnce(ctx, shape, asked)
    const id = Number(body['id'])
    const scope = scopeOf(ctx, shape)
    const values = [...scope.values, id, ctx.caller?.userId ?? null, ctx.clock.now()]
    const at = scope.values.length
    const given = shape.fields.filter(({ name }) => body[name] !== undefined)
    const assignments = given.map((field) => {
      const place = values.push(toColumn(keys.field, sealPurpose(shape, field), field.kind, body[field.name]))
      return `${field.column} = $${place}`
    })
    await keepTree(ctx, shape, { id, body })
    const [row] = await namingRefused(ctx, shape, () =>
      ctx.tx.query({
        text: `UPDATE ${shape.table} SET ${[...assignments, `"last_modifier_user_id" = $${at + 2}`, `"last_modification_time" = $${at + 3}`].join(', ')} WHERE ${scope.text} AND "id" = $${at + 1} RETURNING ${shape.selectList}`,
        values,
      }),
    )
    if (row === undefined) throw notFound(ctx, shape.resource.name, id)
    const item = toItem(ctx, shape, row)
    requireFittingAmounts(ctx, shape, { item, body })
    requireOthersGain(ctx, shape, row)
    await appendAudit(ctx, {
      action: 'Update',
      object: shape.resource.name,
      objectId: id,
      changes: auditedChanges(shape, keys.audit, body),
    })
    await emit(ctx, RESOURCE_CHANGED, { resource: shape.resource.name })
    return item
  })

import { appendAudit } from '../audit/append-audit.ts'
import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { emit, RESOURCE_CHANGED } from '../events/events.ts'
import type { HttpDeps } from '../http/deps.ts'
import { auditedChanges } from './audited-changes.ts'
import { sealPurpose, toColumn, toItem } from './codec.ts'
import { namingOnce } from './named-twice.ts'
import { requireOthersGain } from './others-gain.ts'
import { namingRefused, requireFittingAmounts } from './refused-field.ts'
import type { Shape } from './shape.ts'
import { requireShowable } from './shown-pictures.ts'
import { statementName } from './statement-name.ts'

export const createOne = (ctx: Ctx, deps: HttpDeps, shape: Shape, asked: Row): Promise<Row> =>
  inTransaction(ctx, async (ctx) => {
    const { keys } = deps
    requireShowable(ctx, deps, shape, asked)
    const body = await namingOnce(ctx, shape, asked)
    const columns = shape.fields.map(({ column }) => column)
    const places = columns.map((_, index) => `$${index + 3}`)
    const text = `INSERT INTO ${shape.table} ("tenant_id", "creator_user_id", ${columns.join(', ')}) VALUES ($1, $2, ${places.join(', ')}) RETURNING ${shape.selectList}`
    const values = shape.fields.map((field) =>
      toColumn(keys.field, sealPurpose(shape, field), field.kind, body[field.name]),
    )
    const [row] = await namingRefused(ctx, shape, () =>
      ctx.tx.query({
        name: statementName(text),
        text,
        values: [ctx.tenantId, ctx.caller?.userId ?? null, ...values],
      }),
    )
    if (row === undefined) throw new Error(`${shape.resource.name} was not inserted`)
    const item = toItem(ctx, shape, row)
    requireFittingAmounts(ctx, shape, { item, body })
    requireOthersGain(ctx, shape, row)
    await appendAudit(ctx, {
      action: 'Create',
      object: shape.resource.name,
      objectId: Number(row['id']),
      changes: auditedChanges(shape, keys.audit, body),
    })
    await emit(ctx, RESOURCE_CHANGED, { resource: shape.resource.name })
    return item
  })

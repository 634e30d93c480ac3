import type { FieldKind } from '@wenli/contract/fields'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { askedPath } from '../http/asked-path.ts'
import type { HttpDeps } from '../http/deps.ts'
import { picturesInHtml } from '../rich-text/clean-html.ts'
import { scopeOf } from './conditions.ts'
import { referencesNotFound } from './refused-field.ts'
import type { FieldShape, Shape } from './shape.ts'

type Pictures = Pick<HttpDeps, 'mayShow'>

/** What begins like a path and leads nowhere, as `/50%` does, is a text like others. */
const pathsInJson = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('/') && askedPath(value) !== null ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsInJson) : []
}

/** The addresses at which the value of a field has pictures; free-form data may name some of ours. */
const picturesIn = (kind: FieldKind, value: unknown): string[] => {
  if (typeof value !== 'string') return []
  if (kind === 'image') return [value]
  if (kind === 'richText') return picturesInHtml(value)
  return kind === 'json' ? pathsInJson(JSON.parse(value)) : []
}

/** The first field that would show what its tenant may not, and does not show already. */
const refusedField = (
  ctx: Ctx,
  { mayShow }: Pictures,
  { fields }: Shape,
  { body, stored }: { readonly body: Row; readonly stored: Row },
): FieldShape | undefined =>
  fields.find(({ name, kind }) => {
    const match = kind === 'image' ? 'is' : 'mentions'
    const refused = picturesIn(kind, body[name]).filter((location) => !mayShow(ctx, location, match))
    if (refused.length === 0) return false
    const kept = picturesIn(kind, stored[name])
    return refused.some((location) => !kept.includes(location))
  })

/** Before a row is made: it shows nothing of another tenant and nothing private. */
export const requireShowable = (ctx: Ctx, deps: Pictures, shape: Shape, body: Row): void => {
  const field = refusedField(ctx, deps, shape, { body, stored: {} })
  if (field !== undefined) throw referencesNotFound(ctx, shape.resource.name, [field.name])
}

/** Before a row is changed: the same of what it does not show already. Called inside the writing transaction. */
export const requireChangesShowable = async (
  ctx: Ctx,
  deps: Pictures,
  shape: Shape,
  body: Row,
): Promise<void> => {
  if (refusedField(ctx, deps, shape, { body, stored: {} }) === undefined) return
  const scope = scopeOf(ctx, shape)
  const [stored] = await ctx.tx.query({
    text: `SELECT ${shape.selectList} FROM ${shape.table} WHERE ${scope.text} AND "id" = $${scope.values.length + 1} FOR UPDATE`,
    values: [...scope.values, body['id']],
  })
  // A row that is not there is told of by the change itself.
  if (stored === undefined) return
  const field = refusedField(ctx, deps, shape, { body, stored })
  if (field !== undefined) throw referencesNotFound(ctx, shape.resource.name, [field.name])
}

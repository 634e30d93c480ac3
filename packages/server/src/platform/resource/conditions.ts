import { parseWireTime } from '@wenli/contract/formats'
import { signedIn } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { invalidField } from '../http/validation.ts'
import { seesMasked } from './field-sight.ts'
import type { FieldShape, Shape } from './shape.ts'

export type Query = Readonly<Record<string, unknown>>

export type Condition = { readonly text: string; readonly values: readonly unknown[] }

/** `%` and `_` in what a person typed are letters, not wildcards. */
export const containing = (words: string): string => `%${beginning(words)}`
export const beginning = (words: string): string => `${words.replace(/[\\%_]/g, '\\$&')}%`

const TEXT_KINDS = new Set(['text', 'multiline', 'link', 'image', 'colour'])

/** The rows a request may see: its tenant's, and with `rows: 'owner'` its own. Row security stands behind it. */
export const scopeOf = (ctx: Ctx, shape: Shape): Condition => {
  if (shape.ownerColumn === null) return { text: '"tenant_id" = $1', values: [ctx.tenantId] }
  return {
    text: `"tenant_id" = $1 AND ${shape.ownerColumn} = $2`,
    values: [ctx.tenantId, signedIn(ctx).userId],
  }
}

const instantOf = (ctx: Ctx, shape: Shape, name: string, value: unknown): Date => {
  const time = parseWireTime(String(value))
  if (time === null) throw invalidField(ctx.culture, shape.resource.name, name)
  return time
}

/** The scope, the keyword over all text filters, and each filter that the query names. */
export const filterOf = (ctx: Ctx, shape: Shape, query: Query): Condition => {
  const scope = scopeOf(ctx, shape)
  const values = [...scope.values]
  const parts = [scope.text]
  const bind = (value: unknown): string => `$${values.push(value)}`
  const filters = shape.fields.filter(({ name }) => shape.resource.filters.includes(name))

  if (query['ids'] !== undefined) parts.push(`"id" = ANY(${bind(query['ids'])}::bigint[])`)
  const keyword = query['keyword']
  // A part of what is shown masked finds nothing, or it could be felt through letter by letter.
  const isHidden = seesMasked(ctx, shape) ? () => false : ({ isMasked }: FieldShape) => isMasked
  const searched = filters.filter((field) => TEXT_KINDS.has(field.kind) && !isHidden(field))
  if (typeof keyword === 'string' && keyword !== '' && searched.length > 0) {
    const pattern = bind(containing(keyword))
    parts.push(`(${searched.map(({ column }) => `${column} ILIKE ${pattern}`).join(' OR ')})`)
  }
  for (const field of filters)
    parts.push(
      ...(isHidden(field) && typeof query[field.name] === 'string'
        ? [`${field.column} = ${bind(query[field.name])}`]
        : fieldConditions(ctx, shape, field, query, bind)),
    )
  return { text: parts.join(' AND '), values }
}

const fieldConditions = (
  ctx: Ctx,
  shape: Shape,
  { name, column, kind }: FieldShape,
  query: Query,
  bind: (value: unknown) => string,
): string[] => {
  if (kind === 'dateTime' || kind === 'date') {
    return (['From', 'To'] as const)
      .filter((end) => query[name + end] !== undefined)
      .map(
        (end) =>
          `${column} ${end === 'From' ? '>=' : '<='} ${bind(instantOf(ctx, shape, name + end, query[name + end]))}`,
      )
  }
  const value = query[name]
  if (value === undefined) return []
  if (typeof value === 'string' && TEXT_KINDS.has(kind)) return [`${column} ILIKE ${bind(containing(value))}`]
  return [`${column} = ${bind(value)}`]
}

/** `name asc, id desc`: only what the resource allows to be sorted by; newest first when nothing is said. */
export const orderOf = (ctx: Ctx, shape: Shape, sorting: unknown): string => {
  if (typeof sorting !== 'string' || sorting.trim() === '') return '"id" DESC'
  const terms = sorting.split(',').map((term) => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? []
    const column = sortColumn(shape, name)
    if (column === null) throw invalidField(ctx.culture, shape.resource.name, 'sorting')
    return `${column} ${direction.toUpperCase()} NULLS LAST`
  })
  return [...terms, '"id" DESC'].join(', ')
}

const sortColumn = ({ fields, resource }: Shape, name: string): string | null => {
  const lower = name.toLowerCase()
  if (lower === 'id') return '"id"'
  if (lower === 'creationtime') return '"creation_time"'
  return (
    fields.find((field) => field.name.toLowerCase() === lower && resource.sorts.includes(field.name))
      ?.column ?? null
  )
}

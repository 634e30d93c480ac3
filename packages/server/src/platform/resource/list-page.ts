import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { invalidField } from '../http/validation.ts'
import { containing } from './conditions.ts'
import { statementName } from './statement-name.ts'

/** A list that joins tables: what a hand-written query says beyond the paging all lists share. */
export type ListSpec = {
  /** The entity, for messages. */
  readonly entity: string
  /** `u.id, u.user_name AS "userName"` */
  readonly select: string
  /** `app_user u JOIN …`; its conditions must name the tenant, as `$1`. */
  readonly from: string
  /** What is counted, where the joins of `from` change neither the number of rows nor the conditions: `app_user u`. */
  readonly countedFrom?: string
  readonly where: readonly string[]
  readonly values: readonly unknown[]
  /** Columns the keyword is looked for in. */
  readonly searched: readonly string[]
  /** Columns the keyword must name whole: what is shown masked is not to be guessed letter by letter. */
  readonly named?: readonly string[]
  /** What may be sorted by, by wire name. */
  readonly sorts: Readonly<Record<string, string>>
  readonly defaultOrder: string
}

const orderOf = (
  ctx: Ctx,
  { entity, sorts, defaultOrder }: ListSpec,
  sorting: string | undefined,
): string => {
  if (sorting === undefined || sorting.trim() === '') return defaultOrder
  const byName = new Map(Object.entries(sorts).map(([name, column]) => [name.toLowerCase(), column]))
  const terms = sorting.split(',').map((term) => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? []
    const column = byName.get(name.toLowerCase())
    if (column === undefined) throw invalidField(ctx.culture, entity, 'sorting')
    return `${column} ${direction.toUpperCase()} NULLS LAST`
  })
  return [...terms, defaultOrder].join(', ')
}

export const listPage = async <R extends Row>(
  ctx: Ctx,
  spec: ListSpec,
  query: PageQuery,
): Promise<Page<R>> => {
  const values = [...spec.values]
  const where = [...spec.where]
  const { searched, named = [] } = spec
  if (query.keyword !== undefined && query.keyword !== '' && searched.length > 0) {
    const place = values.push(containing(query.keyword))
    const conditions = searched.map((column) => `${column} ILIKE $${place}`)
    if (named.length > 0) {
      const whole = values.push(query.keyword)
      conditions.push(...named.map((column) => `lower(${column}) = lower($${whole})`))
    }
    where.push(`(${conditions.join(' OR ')})`)
  }
  const rowsOf = (from: string): string => `FROM ${from} WHERE ${where.join(' AND ')}`
  const source = rowsOf(spec.from)
  const order = orderOf(ctx, spec, query.sorting)
  const at = values.length
  const text = `SELECT ${spec.select}, (SELECT count(*) ${rowsOf(spec.countedFrom ?? spec.from)}) AS "totalCount" ${source} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}`
  const rows = await ctx.tx.query<R & { totalCount: number }>({
    name: statementName(text),
    text,
    values: [...values, query.maxResultCount, query.skipCount],
  })
  const [first] = rows
  if (first !== undefined) return { totalCount: first.totalCount, items: rows }
  if (query.skipCount === 0) return { totalCount: 0, items: [] }
  // With the columns, though nobody reads them: a value that stands only there would have no type.
  const [counted] = await ctx.tx.query<{ count: number }>({
    text: `SELECT count(*) AS count FROM (SELECT ${spec.select} ${source}) AS found`,
    values,
  })
  return { totalCount: counted?.count ?? 0, items: [] }
}

/** The same page, each row as it is shown. */
export const mapPage = <From, To>({ totalCount, items }: Page<From>, show: (row: From) => To): Page<To> => ({
  totalCount,
  items: items.map((row) => show(row)),
})

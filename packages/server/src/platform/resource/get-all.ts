import type { Page } from '@wenli/contract/paging'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { toItem } from './codec.ts'
import { filterOf, orderOf } from './conditions.ts'
import type { Query } from './conditions.ts'
import type { Shape } from './shape.ts'
import { statementName } from './statement-name.ts'

/** One page and the count, in one round trip; under a name that no field has. */
export const getAll = async (ctx: Ctx, shape: Shape, query: Query): Promise<Page<Row>> => {
  const filter = filterOf(ctx, shape, query)
  const order = orderOf(ctx, shape, query['sorting'])
  const count = `(SELECT count(*) FROM ${shape.table} WHERE ${filter.text})`
  const at = filter.values.length
  const text = `SELECT ${shape.selectList}, ${count} AS "countOfAll" FROM ${shape.table} WHERE ${filter.text} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}`
  const values = [...filter.values, query['maxResultCount'], query['skipCount']]
  const rows = await ctx.tx.query({ name: statementName(text), text, values })
  const items = rows.map(({ countOfAll: _count, ...row }) => toItem(ctx, shape, row))
  return {
    totalCount:
      rows[0] === undefined
        ? await countBehind(ctx, count, filter.values, query)
        : Number(rows[0]['countOfAll']),
    items,
  }
}

/** A page behind the last one has no row to carry the count. */
const countBehind = async (
  ctx: Ctx,
  count: string,
  values: readonly unknown[],
  query: Query,
): Promise<number> => {
  if (query['skipCount'] === 0) return 0
  const [row] = await ctx.tx.query<{ count: number }>({ text: `SELECT ${count} AS count`, values })
  return row?.count ?? 0
}

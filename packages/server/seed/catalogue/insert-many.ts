import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { quote } from '../../src/platform/resource/shape.ts'

type Row = Readonly<Record<string, unknown>>

/** PostgreSQL takes no more values in one statement. */
const MAX_VALUES = 60_000
/** Triggers run for each row of some tables, and a statement must end in time on a slow machine too. */
const MAX_ROWS = 150

/** Rows of the current tenant, as few statements as possible; answers their ids in the same order. */
export const insertMany = async (ctx: Ctx, table: string, rows: readonly Row[]): Promise<number[]> => {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / (columns.length + 1)))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    const values: unknown[] = [ctx.tenantId]
    const tuples = rows
      .slice(start, start + atOnce)
      .map((row) => `($1, ${columns.map((column) => `$${values.push(row[column])}`).join(', ')})`)
    const made = await ctx.tx.query<{ id: number }>({
      text: `INSERT INTO ${quote(table)} (tenant_id, ${columns.map(quote).join(', ')})
             VALUES ${tuples.join(', ')} RETURNING id`,
      values,
    })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Ids of rows of the current tenant by something that names them. */
export const idsBy = async (ctx: Ctx, table: string, column: string): Promise<Map<string, number>> => {
  const rows = await ctx.tx.query<{ id: number; key: string }>({
    text: `SELECT id, ${quote(column)} AS key FROM ${quote(table)} WHERE tenant_id = $1 ORDER BY id DESC`,
    values: [ctx.tenantId],
  })
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export const known = <T>(ids: ReadonlyMap<string, T>, key: string): T => {
  const found = ids.get(key)
  if (found === undefined) throw new Error(`the demo has no ${key}`)
  return found
}

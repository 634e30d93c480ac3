import { z } from 'zod'
import { fieldMeta } from '@wenli/contract/fields'
import type { Fields } from '@wenli/contract/fields'
import type { Resource } from '@wenli/contract/resource'
import { DAY_MS } from '@wenli/contract/time'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { sealPurpose, toColumn } from '../src/platform/resource/codec.ts'
import { quote } from '../src/platform/resource/shape.ts'

export type SeedRow<F extends Fields> = z.input<z.ZodObject<F>>

/** `WxUserApp` → `wx_user_app`, `rgbCode` → `rgb_code`. */
const snake = (name: string): string => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()

/**
 * Demo rows of a plain entity in one statement, as many as there are. They pass the contract and the codec like rows
 * that a person types in. Answers their ids in the same order.
 */
export const insertRows = async <F extends Fields>(
  ctx: Ctx,
  keys: KeyRing,
  resource: Resource<F>,
  rows: readonly SeedRow<F>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const table = quote(snake(resource.name))
  const fields = Object.entries(resource.fields).map(([name, schema]) => ({
    name,
    kind: fieldMeta(schema).kind,
    column: quote(snake(name)),
  }))
  const schema: z.ZodType<Record<string, unknown>> = z.object(resource.fields)
  const values: unknown[] = [ctx.tenantId]
  const tuples = z
    .array(schema)
    .parse(rows)
    .map((row) => {
      const places = fields.map(
        ({ name, kind, column }) =>
          `$${values.push(toColumn(keys, sealPurpose({ table }, { column }), kind, row[name]))}`,
      )
      return `($1, ${places.join(', ')})`
    })
  const columns = fields.map(({ column }) => column).join(', ')
  const made = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO ${table} ("tenant_id", ${columns}) VALUES ${tuples.join(', ')} RETURNING "id"`,
    values,
  })
  return made.map(({ id }) => id)
}

/** The id at a place of the list, for rows that point to rows made just before. */
export const idAt = (ids: readonly number[], index: number): number => {
  const id = ids[index]
  if (id === undefined) throw new RangeError(`no row ${index}`)
  return id
}

/** Midnight in Shanghai this many days from now, so that the demo is in season whenever it is started. */
export const dayFromNow = (ctx: Ctx, days: number): string =>
  `${new Date(ctx.clock.now().getTime() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })}T00:00:00`

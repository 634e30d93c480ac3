import { z } from 'zod'
import { isOptional } from '@wenli/contract/fields'

type Normaliser = (value: unknown) => unknown

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema under `optional`, `nullable` and `default`. */
const unwrap = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  return schema
}

/**
 * Keys are understood in any letter case (the exact spelling wins over another), unknown ones are left behind, and
 * an empty text in an optional field counts as null. Built once per endpoint.
 */
export const normaliserOf = (schema: z.ZodType): Normaliser => {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) {
    const each = normaliserOf(inner.element as z.ZodType)
    return (value) => (Array.isArray(value) ? value.map(each) : value)
  }
  if (!(inner instanceof z.ZodObject)) return (value) => value
  const fields = new Map(
    Object.entries(inner.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name.toLowerCase(),
      {
        name,
        normalise: normaliserOf(field),
        emptyIsNull: isOptional(field) && field.safeParse(null).success,
      },
    ]),
  )
  return (value) => {
    if (!isPlainObject(value)) return value
    const out: Record<string, unknown> = {}
    for (const [key, raw] of Object.entries(value)) {
      const field = fields.get(key.toLowerCase())
      if (field === undefined || (Object.hasOwn(out, field.name) && key !== field.name)) continue
      out[field.name] = raw === '' && field.emptyIsNull ? null : field.normalise(raw)
    }
    return out
  }
}

/** The same key in two spellings is one key given twice. */
const gatherSpellings = (query: Record<string, unknown>): Record<string, unknown> => {
  const gathered = new Map<string, [string, unknown]>()
  for (const [key, value] of Object.entries(query)) {
    const known = gathered.get(key.toLowerCase())
    gathered.set(key.toLowerCase(), known === undefined ? [key, value] : [known[0], [known[1], value].flat()])
  }
  return Object.fromEntries(gathered.values())
}

/** Query strings: the same, and a key given twice is refused by leaving both values for the schema to see. */
export const normaliseQuery = (normalise: Normaliser, query: unknown): unknown => {
  const value = normalise(isPlainObject(query) ? gatherSpellings(query) : {})
  if (!isPlainObject(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== '' && text !== null))
}

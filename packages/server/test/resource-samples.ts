import { z } from 'zod'
import { fieldMeta, isOptional } from '@wenli/contract/fields'
import type { FieldKind, FieldMeta } from '@wenli/contract/fields'
import { toWireTime } from '@wenli/contract/formats'
import type { Resource } from '@wenli/contract/resource'
import { HOUR_MS } from '@wenli/contract/time'
import type { Row } from '../src/platform/db/database.ts'

/** Makes up values from what the fields say of themselves, so that a new resource is tried without a line here. */

const TEXT_KINDS: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'richText',
  'image',
  'link',
  'secret',
  'json',
])
const NUMBER_KINDS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money'])

export type Field = {
  readonly name: string
  readonly schema: z.ZodType
  readonly kind: FieldKind
  readonly to: string | undefined
  readonly numberOf: FieldMeta['numberOf']
  readonly optional: boolean
  readonly text: boolean
  readonly number: boolean
}

export const fieldsOf = (resource: Resource): Field[] =>
  Object.entries(resource.fields).map(([name, schema]) => {
    const { kind, to, numberOf } = fieldMeta(schema)
    const sort = { text: TEXT_KINDS.has(kind), number: NUMBER_KINDS.has(kind) }
    return { name, schema, kind, to, numberOf, optional: isOptional(schema), ...sort }
  })

/** The field that names the same row by its id, where there is one: `wxUserId` beside `wxUserNo`. */
export const idFieldOf = (resource: Resource, { name, numberOf }: Field): string | undefined =>
  numberOf &&
  fieldsOf(resource).find(
    (field) => field.name === name.replace(/No$/, 'Id') && field.to === numberOf.resource,
  )?.name

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema

export const maxLengthOf = ({ name, schema }: Field): number => {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodString) || inner.maxLength === null)
    throw new TypeError(`${name} has no longest text`)
  return inner.maxLength
}

export const rangeOf = ({ name, schema }: Field): { min: number; max: number } => {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodNumber) || inner.minValue === null || inner.maxValue === null)
    throw new TypeError(`${name} has no range`)
  return { min: inner.minValue, max: inner.maxValue }
}

/** A text of exactly this length that its kind accepts; differs for another start. */
export const textOfLength = ({ kind }: Field, length: number, start: string): string => {
  if (kind === 'json') return JSON.stringify(start.padEnd(length - 2, 'j'))
  if (kind === 'richText') return `<p>${start.padEnd(length - 7, '\u6750')}</p>`
  if (kind === 'link' || kind === 'image') return `/${start}`.padEnd(length, 'a')
  return start.padEnd(length, '\u6750')
}

/** Values grow with `serial`, so the order of rows is known. Relations are not known here. */
export const sampleValue = (field: Field, serial: number): unknown => {
  const { name, kind, schema } = field
  const tail = `-${String(serial).padStart(4, '0')}`
  if (kind === 'text' || kind === 'multiline') return name.slice(0, maxLengthOf(field) - tail.length) + tail
  if (kind === 'secret') return `hidden-${name}${tail}`
  if (kind === 'richText') return `<p>${name}${tail}</p>`
  if (kind === 'image') return `/demo/${name}${tail}.svg`
  if (kind === 'link') return `/search?q=${name}${tail}`
  if (kind === 'json') return JSON.stringify({ [name]: serial })
  if (kind === 'colour') return `#${(0x100000 + serial).toString(16)}`
  if (kind === 'boolean') return serial % 2 === 0
  if (kind === 'money') return serial + 0.25
  if (kind === 'dateTime') return toWireTime(new Date(Date.UTC(2026, 0, 1) + serial * HOUR_MS))
  if (kind === 'date') return toWireTime(new Date(Date.UTC(2026, 0, 1) + serial * 24 * HOUR_MS)).slice(0, 10)
  if (kind === 'choice') return fieldMeta(schema).choices?.[serial % (fieldMeta(schema).choices?.length ?? 1)]
  if (kind === 'relation') return null
  const { min, max } = rangeOf(field)
  if (kind === 'ratio') return Number((min + (max - min) * (serial / 1000)).toFixed(4))
  return kind === 'integer'
    ? min + (serial % (max - min + 1))
    : Number((min + (max - min) * (serial / 1000)).toFixed(6))
}

export const sampleBody = (resource: Resource, serial: number): Row =>
  Object.fromEntries(fieldsOf(resource).map((field) => [field.name, sampleValue(field, serial)]))

/** What the body must come back as: secrets only as "is set". */
export const expectedItem = (resource: Resource, body: Row): Row =>
  Object.fromEntries(
    fieldsOf(resource).map(({ name, kind }) => {
      const value = body[name] ?? null
      return kind === 'secret' ? [`${name}IsSet`, value !== null] : [name, value]
    }),
  )

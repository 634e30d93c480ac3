import type { Row, Values } from '../entity/row.ts'
import { drawnFields, fieldsIn, isRequired, type FieldDef, type FormMode } from './field-def.ts'

/** A blank text is no text. */
const filled = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

const startOf = ({ schema, meta, start }: FieldDef): unknown => {
  if (start !== undefined) return start
  if (meta?.kind === 'secret') return undefined
  const initial = schema.safeParse(undefined)
  if (initial.success && initial.data !== undefined) return initial.data
  return meta?.kind === 'boolean' ? false : null
}

/** What the form shows first: the row, or what a new one starts with. A secret is never shown. */
export const startValues = (fields: readonly FieldDef[], row: Row | null): Values =>
  Object.fromEntries(
    fieldsIn(fields, row === null ? 'create' : 'edit').map((field) => {
      const value = row === null || field.meta?.kind === 'secret' ? startOf(field) : (row[field.name] ?? null)
      return [field.name, value]
    }),
  )

/** Values are texts, numbers, booleans and lists of texts: the same JSON is the same value. */
const differs = (first: unknown, second: unknown): boolean =>
  // A secret starts as "leave it": nothing is then a wish of its own, to clear it.
  (first === undefined && second === null) ||
  JSON.stringify(filled(first) ?? null) !== JSON.stringify(filled(second) ?? null)

export const changedFields = (
  fields: readonly FieldDef[],
  start: Values,
  values: Values,
): readonly FieldDef[] => fields.filter(({ name }) => differs(start[name], values[name]))

export const isTouched = (start: Values, values: Values): boolean =>
  Object.keys({ ...start, ...values }).some((name) => differs(start[name], values[name]))

/**
 * The fields that are sent. A new row sends what is filled in and whatever must be; a change sends only what was
 * changed, so that nobody overwrites what somebody else changed meanwhile, nor sends a mask back as a value.
 */
export const sentFields = (
  fields: readonly FieldDef[],
  mode: FormMode,
  start: Values,
  values: Values,
): readonly FieldDef[] => {
  const shown = drawnFields(fields, mode, values)
  if (mode === 'edit') return changedFields(shown, start, values)
  return shown.filter((field) => isRequired(field) || (filled(values[field.name]) ?? null) !== null)
}

export const bodyOf = (sent: readonly FieldDef[], values: Values): Record<string, unknown> =>
  Object.fromEntries(sent.map(({ name }) => [name, filled(values[name])]))

import { fieldMeta, isOptional, type FieldMeta, type Fields } from '@wenli/contract/fields'
import type { ComponentType } from 'react'
import type { Values } from '../entity/row.ts'
import type { FieldInputProps } from '../fields/field-input.ts'
import { fieldLabel } from '../texts/field-label.ts'

export type FieldSchema = Fields[string]

/** One field of a form: what the contract says of it, its label and, if the kind's own will not do, its input. */
export type FieldDef = {
  readonly name: string
  readonly label: string
  readonly schema: FieldSchema
  /** Null for values that are no plain field (lists of roles, of permissions): these bring their input. */
  readonly meta: FieldMeta | null
  readonly input?: ComponentType<FieldInputProps>
  /** What a new row starts with, where the contract leaves it open. */
  readonly start?: unknown
  /** Only in one of the two forms: a user's name of a profile is chosen once. */
  readonly only?: 'create' | 'edit'
  /** Only while the other values say so; otherwise it is neither drawn nor sent. */
  readonly when?: (values: Values) => boolean
  /** Must be filled in although the contract could do without, as long as it is drawn. */
  readonly needed?: boolean
  /** Shown under the input. */
  readonly hint?: string
}

type Extra = Partial<Omit<FieldDef, 'name' | 'schema' | 'meta'>>

export const fieldDef = (entity: string, name: string, schema: FieldSchema, extra: Extra = {}): FieldDef => ({
  name,
  label: fieldLabel(entity, name),
  schema,
  meta: schema.meta()?.kind === undefined ? null : fieldMeta(schema),
  ...extra,
})

/** All fields of a declaration, some with extras. */
export const fieldDefs = (
  entity: string,
  fields: Fields,
  extras: Readonly<Record<string, Extra>> = {},
): readonly FieldDef[] =>
  Object.entries(fields).map(([name, schema]) => fieldDef(entity, name, schema, extras[name]))

export const isRequired = ({ schema, needed }: FieldDef): boolean => needed === true || !isOptional(schema)

/** A switch and a choice that is already made need no sign that they must be filled in. */
export const asksForValue = (field: FieldDef): boolean =>
  isRequired(field) && field.meta?.kind !== 'boolean' && field.start === undefined

export type FormMode = 'create' | 'edit'
export const fieldsIn = (fields: readonly FieldDef[], mode: FormMode): readonly FieldDef[] =>
  fields.filter(({ only }) => only === undefined || only === mode)

/** The fields of a form as its values are now. */
export const drawnFields = (
  fields: readonly FieldDef[],
  mode: FormMode,
  values: Values,
): readonly FieldDef[] => fieldsIn(fields, mode).filter(({ when }) => when?.(values) ?? true)

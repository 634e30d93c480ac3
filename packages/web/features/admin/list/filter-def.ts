import { fieldMeta, type FieldKind } from '@wenli/contract/fields'
import { fieldOf, type Resource } from '@wenli/contract/resource'
import { fieldLabel } from '../texts/field-label.ts'

export type FilterKind = 'text' | 'integer' | 'boolean' | 'choice' | 'relation' | 'dateRange'

/** Something a list can be narrowed by. */
export type FilterDef = {
  /** The query parameter; a range adds `From` and `To`. */
  readonly name: string
  readonly label: string
  readonly kind: FilterKind
  /** relation: the entity to choose from. */
  readonly to?: string
  /** choice: value and the text that names it. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

const filterKinds: Partial<Record<FieldKind, FilterKind>> = {
  integer: 'integer',
  boolean: 'boolean',
  choice: 'choice',
  relation: 'relation',
  dateTime: 'dateRange',
  date: 'dateRange',
}

export const filterOf = (resource: Resource, name: string): FilterDef => {
  const { kind, to, choices } = fieldMeta(fieldOf(resource, name))
  const label = fieldLabel(resource.name, name)
  return {
    name,
    label,
    kind: filterKinds[kind] ?? 'text',
    to,
    choices: choices?.map((value) => ({ value, label: `${label}.${value}` })),
  }
}

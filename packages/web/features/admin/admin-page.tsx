import { resourcePath, type Resource } from '@wenli/contract/resource'
import type { ComponentType } from 'react'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'
import type { FieldInputProps } from './fields/field-input.ts'
import { fieldDefs } from './form/field-def.ts'
import type { FieldGroup } from './form/field-groups.ts'
import { columnsOf, type CellProps, type ColumnDef } from './list/column-def.ts'
import { filterOf } from './list/filter-def.ts'

export type AdminPageOptions<Name extends string> = {
  /** The columns shown from the start; all others can be chosen. */
  readonly columns: readonly Name[]
  /** Inputs that replace those of the kind. */
  readonly widgets?: Readonly<Partial<Record<Name, ComponentType<FieldInputProps>>>>
  /** Cells that replace those of the kind. */
  readonly cells?: Readonly<Partial<Record<Name, ComponentType<CellProps>>>>
  /** Texts that replace those of the kind, in lists and exports. */
  readonly texts?: Readonly<Partial<Record<Name, NonNullable<ColumnDef['text']>>>>
  readonly groups?: readonly FieldGroup[]
}

/** The screen of a plain entity, drawn from its declaration: table, filters, form, checks, permissions, export. */
export const screenOf = <Name extends string>(
  resource: Resource<Readonly<Record<Name, Resource['fields'][string]>>>,
  { columns, widgets, cells, texts, groups = [] }: AdminPageOptions<Name>,
): EntityScreen => {
  const plain: Resource = resource
  const inputs: Readonly<Record<string, ComponentType<FieldInputProps> | undefined>> = widgets ?? {}
  const drawn: Readonly<Record<string, ComponentType<CellProps> | undefined>> = cells ?? {}
  const said: Readonly<Record<string, ColumnDef['text']>> = texts ?? {}
  return {
    entity: plain.name,
    access: plain.access,
    path: (verb) => resourcePath(plain, verb),
    columns: columnsOf(plain, columns).map((column) => ({
      ...column,
      cell: drawn[column.name],
      text: said[column.name],
    })),
    filters: plain.filters.map((name) => filterOf(plain, name)),
    fields: fieldDefs(plain.name, plain.fields).map((field) => ({ ...field, input: inputs[field.name] })),
    groups,
  }
}

export const adminPage = <Name extends string>(
  resource: Resource<Readonly<Record<Name, Resource['fields'][string]>>>,
  options: AdminPageOptions<Name>,
): ComponentType => {
  const screen = screenOf(resource, options)
  const AdminPage = () => <EntityPage screen={screen} />
  return AdminPage
}

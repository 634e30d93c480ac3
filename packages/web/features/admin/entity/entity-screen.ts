import type { Access } from '@wenli/contract/access'
import type { Verb } from '@wenli/contract/resource'
import type { ComponentType } from 'react'
import type { FieldDef } from '../form/field-def.ts'
import type { FieldGroup } from '../form/field-groups.ts'
import type { ColumnDef } from '../list/column-def.ts'
import type { FilterDef } from '../list/filter-def.ts'
import type { Row } from './row.ts'

/** The chosen rows as the list shows them. */
export type BatchProps = {
  readonly ids: readonly number[]
  readonly rows: readonly Row[]
  readonly onDone: () => void
}

/**
 * Everything a list of an entity with its form needs to know. `adminPage` makes it from a resource; users, roles and
 * the like say it by hand. Both are drawn by the same `EntityPage`.
 */
export type EntityScreen = {
  /** Text prefix and name in the queries' keys: `Brand`. */
  readonly entity: string
  /** What names it in an address that several lists share; see `ListsPage`. */
  readonly list?: string
  readonly access: Readonly<Partial<Record<Verb, Access>>>
  readonly path: (verb: Verb) => string
  readonly columns: readonly ColumnDef[]
  readonly filters: readonly FilterDef[]
  readonly fields: readonly FieldDef[]
  readonly groups: readonly FieldGroup[]
  /** What making a new row is called, where "new" is not the word: a notice is sent. */
  readonly createLabel?: string
  /** What sends the form of a new row, where nothing is merely saved. */
  readonly submitLabel?: string
  /** Further buttons of a row, before edit and delete. */
  readonly rowActions?: ComponentType<{ readonly row: Row }>
  /** Where the usual width would break the buttons of a row. */
  readonly actionsWidth?: number
  /** The everyday questions, as tabs over the list: each is a set of filters. */
  readonly views?: readonly { readonly label: string; readonly filters: Readonly<Record<string, string>> }[]
  /** What can be done with several rows at once; with it rows can be chosen. */
  readonly batch?: ComponentType<BatchProps>
  /** Rows that nobody may delete, whatever they hold. */
  readonly isFixed?: (row: Row) => boolean
  /** What a row unfolds to. */
  readonly detail?: ComponentType<{ readonly row: Row }>
  /** Tells what Create answered, instead of a plain "saved". */
  readonly onCreated?: (created: Row) => void
}

export const appPath =
  (entity: string) =>
  (verb: Verb): string =>
    `/api/services/app/${entity}/${verb}`

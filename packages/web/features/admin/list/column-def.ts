import { fieldMeta, type FieldKind } from '@wenli/contract/fields'
import { fieldOf, type Resource } from '@wenli/contract/resource'
import type { ComponentType } from 'react'
import type { Row } from '../entity/row.ts'
import { fieldLabel } from '../texts/field-label.ts'
import type { Words } from '../texts/use-words.ts'

export type CellProps = { readonly row: Row; readonly column: ColumnDef }

/** One column of a list. */
export type ColumnDef = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  /** relation: the entity whose names are shown. */
  readonly to?: string
  /** money: shown without the currency's sign. */
  readonly inCoins?: boolean
  readonly sortable: boolean
  /** Shown unless the reader hides it; the others are there to be chosen. */
  readonly shown: boolean
  readonly width?: number
  /** Replaces the drawing of the kind. */
  readonly cell?: ComponentType<CellProps>
  /** Replaces the text of the kind, for the export and for cards. */
  readonly text?: (row: Row, words: Words) => string
  /** What `text` must ask the server first: the export waits for it, once. */
  readonly loadText?: (signal: AbortSignal) => Promise<(row: Row) => string>
}

const widths: Partial<Record<FieldKind, number>> = {
  image: 88,
  colour: 128,
  boolean: 88,
  integer: 96,
  decimal: 96,
  ratio: 128,
  money: 120,
  dateTime: 152,
  date: 112,
  choice: 112,
  secret: 96,
}

type Extra = Partial<Omit<ColumnDef, 'name'>>

export const columnDef = (entity: string, name: string, kind: FieldKind, extra: Extra = {}): ColumnDef => ({
  name,
  label: fieldLabel(entity, name),
  kind,
  sortable: false,
  shown: true,
  width: widths[kind],
  ...extra,
})

/** Every field of a resource can be a column; `shown` are there from the start, in that order. */
export const columnsOf = (resource: Resource, shown: readonly string[]): readonly ColumnDef[] => {
  const { name: entity, fields, sorts } = resource
  const rest = Object.keys(fields).filter((name) => !shown.includes(name))
  const fieldColumns = [...shown, ...rest].map((name) => {
    const { kind, to, inCoins } = fieldMeta(fieldOf(resource, name))
    const isShown = shown.includes(name)
    return columnDef(entity, name, kind, { to, inCoins, sortable: sorts.includes(name), shown: isShown })
  })
  // A list with dates of its own needs the room more than the day on which somebody typed the row.
  const hasDates = fieldColumns.some(({ kind, shown }) => shown && kind === 'dateTime')
  return [
    columnDef(entity, 'id', 'integer', { sortable: true, shown: false }),
    ...fieldColumns,
    columnDef(entity, 'creationTime', 'dateTime', { sortable: true, shown: !hasDates }),
  ]
}

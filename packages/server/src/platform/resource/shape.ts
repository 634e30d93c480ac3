import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fieldMeta } from '@wenli/contract/fields'
import type { FieldKind, Fields } from '@wenli/contract/fields'
import type { HeldField } from '@wenli/contract/held-amounts'
import type { Resource } from '@wenli/contract/resource'

type Owned =
  | 'id'
  | 'tenantId'
  | 'creationTime'
  | 'creatorUserId'
  | 'lastModificationTime'
  | 'lastModifierUserId'

/** The compiler ties a table to its resource: a field without a column does not compile. */
export type ResourceTable<F extends Fields> = PgTable & Readonly<Record<(keyof F & string) | Owned, PgColumn>>

export type FieldShape = {
  readonly name: string
  readonly column: string
  readonly kind: FieldKind
  readonly isPersonal: boolean
  /** Shown whole to whoever may change the row. */
  readonly isMasked: boolean
  /** It points to a row of the same table, so that rows lie below one another. */
  readonly isParent: boolean
  /** It tells whose gain the row is. */
  readonly isBeneficiary: boolean
}

/** A row that is named twice, by its id and by its number: `wxUserId` and `wxUserNo`. */
export type NamedTwice = {
  readonly idField: string
  readonly numberField: string
  /** Whose row it is, and the field there. */
  readonly target: { readonly resource: string; readonly field: string }
}

/** What the verbs need to know of a resource and its table, worked out once. */
export type Shape = {
  readonly resource: Resource
  readonly table: string
  readonly fields: readonly FieldShape[]
  readonly namedTwice: readonly NamedTwice[]
  /** Amounts that are held against others of the row. */
  readonly held: readonly HeldField[]
  readonly selectList: string
  /** `owner` rows belong to the user who made them. */
  readonly ownerColumn: string | null
}

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** Of those that were mounted, by the name of the resource. */
const shapes = new Map<string, Shape>()
export const shapeNamed = (resource: string): Shape | undefined => shapes.get(resource)

const namedTwiceIn = ({ fields }: Resource): NamedTwice[] =>
  Object.entries(fields).flatMap(([numberField, schema]) => {
    const idField = numberField.replace(/No$/, 'Id')
    const [target, paired] = [fieldMeta(schema).numberOf, fields[idField]]
    if (target === undefined || paired === undefined || fieldMeta(paired).to !== target.resource) return []
    return [{ idField, numberField, target }]
  })

const heldIn = ({ fields }: Resource): HeldField[] =>
  Object.entries(fields)
    .map(([name, schema]) => ({ name, meta: fieldMeta(schema) }))
    .filter(({ meta }) => meta.against !== undefined)

export const shapeOf = (resource: Resource, table: PgTable): Shape => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const columnOf = (name: string): string => {
    const column = columns[name]
    if (column === undefined) throw new TypeError(`${resource.name}: the table has no column for ${name}`)
    return quote(column.name)
  }
  const fields = Object.entries(resource.fields).map(([name, schema]) => {
    const { kind, to, personal = false, masked = false, beneficiary = false } = fieldMeta(schema)
    return {
      name,
      column: columnOf(name),
      kind,
      isPersonal: personal,
      isMasked: masked,
      isParent: to === resource.name,
      isBeneficiary: beneficiary,
    }
  })
  const selected = fields.map(({ name, column, kind }) =>
    kind === 'secret' ? `(${column} IS NOT NULL) AS ${quote(`${name}IsSet`)}` : `${column} AS ${quote(name)}`,
  )
  const shape = {
    resource,
    table: quote(getTableName(table)),
    fields,
    namedTwice: namedTwiceIn(resource),
    held: heldIn(resource),
    selectList: ['"id"', '"tenant_id" AS "tenantId"', '"creation_time" AS "creationTime"', ...selected].join(
      ', ',
    ),
    ownerColumn: resource.rows === 'owner' ? columnOf('creatorUserId') : null,
  }
  shapes.set(resource.name, shape)
  return shape
}

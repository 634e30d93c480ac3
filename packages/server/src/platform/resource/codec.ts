import { parseWireTime, toWireTime } from '@wenli/contract/formats'
import type { FieldKind } from '@wenli/contract/fields'
import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import { seal } from '../crypto/sealed.ts'
import type { KeyRing } from '../crypto/sealed.ts'
import { wireTenantId } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { cleanStoredHtml } from '../rich-text/clean-stored-html.ts'
import { shownRow } from './field-sight.ts'
import type { FieldShape, Shape } from './shape.ts'

const BASIS_POINTS = 10_000

const wholeOf = (kind: FieldKind, value: number): number => {
  if (kind === 'money') return fenFromYuan(value)
  return kind === 'ratio' ? Math.round(value * BASIS_POINTS) : value
}

/** How each kind of field goes into its column; the value has passed the contract's schema. */
export const toColumn = (keys: KeyRing, purpose: string, kind: FieldKind, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return wholeOf(kind, value)
  if (typeof value !== 'string') return value
  if (kind === 'dateTime') return parseWireTime(value)
  if (kind === 'richText') return cleanHtml(value)
  return kind === 'secret' ? seal(keys, purpose, value) : value
}

/** A sealed value opens only for the column it was sealed for, whichever of the column's paths wrote it. */
export const sealPurpose = (
  { table }: Pick<Shape, 'table'>,
  { column }: Pick<FieldShape, 'column'>,
): string => `${table}.${column}`

export const fromColumn = (kind: FieldKind, value: unknown): unknown => {
  if (kind === 'dateTime' && value instanceof Date) return toWireTime(value)
  if (kind === 'money' && typeof value === 'number') return yuanFromFen(value)
  if (kind === 'ratio' && typeof value === 'number') return value / BASIS_POINTS
  if (kind === 'richText' && typeof value === 'string') return cleanStoredHtml(value)
  return value
}

const travelling: readonly FieldKind[] = ['dateTime', 'money', 'ratio', 'richText']

/** One row as it travels. */
export const toItem = (ctx: Ctx, shape: Shape, row: Row): Row => {
  const item: Row = { ...row }
  item['creationTime'] =
    row['creationTime'] instanceof Date ? toWireTime(row['creationTime']) : row['creationTime']
  item['tenantId'] = typeof row['tenantId'] === 'number' ? wireTenantId(row['tenantId']) : null
  for (const { name, kind } of shape.fields)
    if (travelling.includes(kind)) item[name] = fromColumn(kind, row[name])
  return shownRow(ctx, shape, item)
}

import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { FilingDeps } from './filing-deps.ts'

/** `is`: the column holds a location. `mentions`: it is text (rich text, JSON) that may name one. */
export type ReferenceMatch = 'is' | 'mentions'

type FileReference = { readonly table: string; readonly column: string; readonly match: ReferenceMatch }

const IDENTIFIER = /^[a-z][a-z0-9_]*$/
const references = new Map<string, FileReference>()

/**
 * Said once at boot by the module that owns the table: as long as a row of it points at a picture, the picture cannot
 * be deleted. The table has a tenant_id.
 */
export const registerFileReference = (table: string, column: string, match: ReferenceMatch = 'is'): void => {
  if (!IDENTIFIER.test(table) || !IDENTIFIER.test(column))
    throw new TypeError(`not a column: ${table}.${column}`)
  references.set(`${table}.${column}`, { table, column, match })
}

const conditionOf = ({ table, column, match }: FileReference): string => {
  const points =
    match === 'is' ? `"${column}" = ANY($2::text[])` : `position($3::text in "${column}"::text) > 0`
  return `EXISTS (SELECT FROM "${table}" WHERE tenant_id = $1 AND ${points})`
}

/** One query over all the places that may point at it, under our address or as a bare path. */
export const isReferenced = async (ctx: Ctx, { config }: FilingDeps, name: ImageName): Promise<boolean> => {
  if (references.size === 0) return false
  const location = imageLocation(name)
  const conditions = [...references.values()].map(conditionOf)
  const rows = await ctx.tx.query({
    // Each parameter is named once, so that it has a type even where no condition uses it.
    text: `SELECT ${conditions.join(' OR ')} AS used WHERE $2::text[] IS NOT NULL AND $3::text IS NOT NULL AND $1::integer IS NOT NULL`,
    values: [ctx.tenantId, [location, `${config.publicUrl}${location}`], name.id],
  })
  return rows.some(({ used }) => used === true)
}

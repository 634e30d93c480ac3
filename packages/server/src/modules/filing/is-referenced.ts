import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { fileReferences } from '../../platform/db/file-references.ts'
import type { FileReference } from '../../platform/db/file-references.ts'
import type { FilingDeps } from './filing-deps.ts'

const conditionOf = ({ table, column, match }: FileReference): string => {
  const points =
    match === 'is' ? `"${column}" = ANY(sought.addresses)` : `position(sought.id in "${column}"::text) > 0`
  return `EXISTS (SELECT FROM "${table}" WHERE tenant_id = sought.tenant AND ${points})`
}

/** One query over all the places that may point at it, by its path or its full address. */
export const isReferenced = async (ctx: Ctx, { config }: FilingDeps, name: ImageName): Promise<boolean> => {
  const places = fileReferences().filter(({ match }) => match !== 'awaits')
  if (places.length === 0) return false
  const location = imageLocation(name)
  const rows = await ctx.tx.query({
    text: `SELECT ${places.map(conditionOf).join(' OR ')} AS used
             FROM (SELECT $1::integer AS tenant, $2::text[] AS addresses, $3::text AS id) AS sought`,
    values: [ctx.tenantId, [location, `${config.publicUrl}${location}`], name.id],
  })
  return rows.some(({ used }) => used === true)
}

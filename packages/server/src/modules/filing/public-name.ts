import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { visibilityOf } from '@wenli/contract/filing/image-usages'
import type { Ctx } from '../../platform/ctx/ctx.ts'

/** The picture at a location: one of this tenant that everybody may see, or null. */
export const publicName = ({ tenantId }: Pick<Ctx, 'tenantId'>, location: string): ImageName | null => {
  const name = parseImageLocation(location)
  return name?.tenantId === tenantId && visibilityOf(name.usage) === 'public' ? name : null
}

import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockImageFile } from './image-file.queries.ts'

/**
 * Before a row takes a private location from a client: it must be a picture that this caller uploaded for this
 * purpose, or the row would later show somebody else's document. Called inside the writing transaction.
 */
export const requireOwnImage = async (ctx: Ctx, usage: ImageUsage, location: string): Promise<void> => {
  const caller = signedIn(ctx)
  const name = parseImageLocation(location)
  const known = name !== null && name.usage === usage && name.tenantId === ctx.tenantId
  const row = known ? await lockImageFile(ctx, name) : undefined
  if (row?.owner !== caller.userId) throw new AppError('Platform:ReferenceNotFound')
}

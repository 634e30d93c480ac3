import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { findPlaceholder } from './image-file.queries.ts'

/** For rows that show a picture in lists: its blurred miniature is kept beside its address. */
export const placeholderOf = async (ctx: Ctx, location: string): Promise<string | null> => {
  const name = parseImageLocation(location)
  return name === null || name.tenantId !== ctx.tenantId ? null : findPlaceholder(ctx, name)
}

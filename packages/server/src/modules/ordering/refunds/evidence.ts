import { parseImageLocation } from '@wenli/contract/filing/image-location'
import { visibilityOf } from '@wenli/contract/filing/image-usages'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireOwnImage, signPrivateLink } from '../../filing/index.ts'
import { findEvidence } from './refund.queries.ts'
import type { RefundSight } from './refund.queries.ts'

/** Whoever applies or refuses shows what they brought themselves, or the row would show somebody else's picture. */
export const requireOwnEvidence = async (ctx: Ctx, locations: readonly string[]): Promise<void> => {
  for (const location of locations) await requireOwnImage(ctx, 'RefundEvidence', location)
}

const isPrivate = (location: string): boolean => {
  const name = parseImageLocation(location)
  return name !== null && visibilityOf(name.usage) === 'private'
}

/** For those the refund belongs to; to others it does not exist. One that could not be hidden when pictures became private is still public. */
export const linkEvidence = async (
  ctx: Ctx,
  deps: Parameters<typeof signPrivateLink>[1],
  refundNo: string,
  sight: RefundSight,
): Promise<{ links: string[]; refusedLinks: string[] }> => {
  const places = await findEvidence(ctx, refundNo, sight)
  if (places === undefined) throw new AppError('Platform:NotFound')
  const linkTo = (location: string): string =>
    isPrivate(location) ? signPrivateLink(ctx, deps, location) : location
  return { links: places.imageUrls.map(linkTo), refusedLinks: places.refusedImageUrls.map(linkTo) }
}

import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { picturesInHtml } from '../../../platform/rich-text/clean-html.ts'
import { isPublicImage } from '../../filing/index.ts'
import type { ImportedBody } from './understand-row.ts'

/** As of a product that is written by hand: pictures of its tenant, and no private ones. */
export const pictureProblems = (
  ctx: Pick<Ctx, 'tenantId'>,
  { coverImageUrl, imageUrls, details }: ImportedBody,
): ImportProblem[] => {
  const shown = {
    coverImageUrl: [coverImageUrl],
    imageUrls: imageUrls ?? [],
    details: picturesInHtml(details ?? ''),
  }
  return (['coverImageUrl', 'imageUrls', 'details'] as const)
    .filter((column) => shown[column].some((location) => !isPublicImage(ctx, location)))
    .map((column) => ({ column, kind: 'notFound' }))
}

import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { refusedPictures } from '../products/product-pictures.ts'
import type { ImportedBody } from './understand-row.ts'

/** As of a product that is written by hand: pictures of its tenant, and no private ones. */
export const pictureProblems = (
  ctx: Pick<Ctx, 'tenantId'>,
  { coverImageUrl, imageUrls, details }: ImportedBody,
): ImportProblem[] =>
  refusedPictures(ctx, { coverImageUrl, imageUrls, details })
    .filter((field) => field !== 'adImageUrl')
    .map((column) => ({ column, kind: 'unusablePicture' }))

import { z } from 'zod'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { referencesNotFound } from '../../../platform/resource/refused-field.ts'
import { picturesInHtml } from '../../../platform/rich-text/clean-html.ts'
import { isPublicImage } from '../../filing/index.ts'

const showing = z.object({
  coverImageUrl: z.string().nullish(),
  adImageUrl: z.string().nullish(),
  imageUrls: z.array(z.string()).nullish(),
  details: z.string().nullish(),
})
type Showing = z.infer<typeof showing>
type PictureField = keyof Showing

const present = (location: string | null | undefined): string[] => (location ? [location] : [])

const picturesOf = ({ coverImageUrl, adImageUrl, imageUrls, details }: Showing) => ({
  coverImageUrl: present(coverImageUrl),
  adImageUrl: present(adImageUrl),
  imageUrls: imageUrls ?? [],
  details: picturesInHtml(details ?? ''),
})

const allOf = (product: Showing): string[] => Object.values(picturesOf(product)).flat()

/** What a product shows, and what it will show when its changes are approved. */
const picturesShown = ({ images, stagedChanges, ...product }: ManagedProduct): string[] => [
  ...allOf(product),
  ...images.map(({ productImageUrl }) => productImageUrl),
  ...allOf(showing.safeParse(stagedChanges).data ?? {}),
]

/**
 * The fields that would show a picture of another tenant or a private one. Whose they are is not asked: several people work
 * in one shop.
 */
export const refusedPictures = (
  ctx: Pick<Ctx, 'tenantId'>,
  body: Showing,
  shown: readonly string[] = [],
): PictureField[] => {
  const brought = picturesOf(body)
  const isRefused = (field: PictureField): boolean =>
    brought[field].some(
      (location) =>
        !shown.includes(location) && !isPublicImage(ctx, location, field === 'details' ? 'mentions' : 'is'),
    )
  return showing.keyof().options.filter(isRefused)
}

/** Before a product is written; what it shows already it may keep. */
export const requireProductPictures = (ctx: Ctx, body: Showing, before?: ManagedProduct): void => {
  const fields = refusedPictures(ctx, body, before && picturesShown(before))
  if (fields.length > 0) throw referencesNotFound(ctx, 'Product', fields)
}

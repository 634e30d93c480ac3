import type { PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'

type Reviewed = Pick<ManagedProduct, 'coverImageUrl' | 'images' | 'stagedChanges'>
type Found = Pick<PictureCaseItem, 'status'> & {
  readonly product: Pick<PictureCaseItem['product'], 'imageUrl'>
}

/** What the product shows, and what it will show once its changes are approved. */
const picturesOf = ({ coverImageUrl, images, stagedChanges }: Reviewed): ReadonlySet<unknown> =>
  new Set([
    coverImageUrl,
    ...images.map(({ productImageUrl }) => productImageUrl),
    ...[stagedChanges?.['coverImageUrl'], stagedChanges?.['imageUrls']].flat(),
  ])

/** Of a product's cases those that its approval touches: what is open, and what it may not show and shows, or wants to. */
export const casesInReview = <Case extends Found>(product: Reviewed, cases: readonly Case[]): Case[] => {
  const pictures = picturesOf(product)
  return cases.filter(
    ({ status, product: { imageUrl } }) =>
      status === 'OPEN' || (status === 'CONFIRMED' && pictures.has(imageUrl)),
  )
}

import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import type { Resembling } from './load-picture-search.ts'

/** Further down the figure says nothing more than its place in the list. */
const SMALLEST_SHOWN = 0.2

/** Products with how much they look alike; the very same picture says so instead. */
export const ResemblingGrid = ({ products }: { products: readonly Resembling[] }) => {
  const t = useT()
  const tags = new Map(
    products.flatMap(({ id, similarity, isSamePicture }) => {
      if (isSamePicture) return [[id, t('Picture.Same')] as const]
      return similarity === null || similarity < SMALLEST_SHOWN
        ? []
        : [[id, t('Finding.Similarity', Math.round(similarity * 100))] as const]
    }),
  )
  return <ProductGrid products={products} place="top" heading="h2" room="beside" tags={tags} />
}

import { AdSlot } from '../ads/ad-slot.tsx'
import { SimilarProducts } from './similar-products.tsx'

/** Behind the last comment: what else there is. */
export const ProductEnd = ({ no }: { no: string }) => (
  <>
    <SimilarProducts no={no} />
    <AdSlot position="Product" />
  </>
)

import type { ProductDetail } from '@wenli/contract/base-info/product-item'

/** The cover first, each picture once. */
export const productPictures = ({ coverImageUrl, images }: ProductDetail): string[] => [
  ...new Set([coverImageUrl, ...images.map(({ productImageUrl }) => productImageUrl)]),
]

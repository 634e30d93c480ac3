import { codeOf } from '@wenli/encoder/vector'
import type { IndexedPicture, PictureIndex } from './picture-index.ts'
import { shownSimilarity } from './shown-similarity.ts'

/** What is looked for: a look, and pictures that are known to be the very one. */
export type Sought = {
  readonly vector: Int8Array
  readonly same: readonly Pick<IndexedPicture, 'productId' | 'imageUrl'>[]
}

export type Resembling = {
  readonly productId: number
  readonly imageUrl: string
  /** As it is shown, from 0 to 1. */
  readonly similarity: number
  readonly isSamePicture: boolean
}

/** From the whole down to what is compared exactly; narrowed searches look further, for most of what is near falls away. */
export const CANDIDATES = { all: 500, narrowed: 5_000 } as const

/** A product counts by its best picture; those that show the very picture come first. */
export const resemblingProducts = (
  index: PictureIndex,
  { vector, same }: Sought,
  breadth: keyof typeof CANDIDATES,
): Resembling[] => {
  const found = new Map<number, Resembling>()
  for (const { productId, imageUrl } of same) {
    if (!found.has(productId))
      found.set(productId, { productId, imageUrl, similarity: 1, isSamePicture: true })
  }
  for (const { slot, similarity } of index.rank(
    vector,
    index.candidates(codeOf(vector), CANDIDATES[breadth]),
  )) {
    const { productId, imageUrl } = index.at(slot)
    if (!found.has(productId))
      found.set(productId, {
        productId,
        imageUrl,
        similarity: shownSimilarity(similarity),
        isSamePicture: false,
      })
  }
  return [...found.values()]
}

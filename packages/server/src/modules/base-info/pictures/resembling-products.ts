import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Box } from '@wenli/encoder/create-encoder'
import { codeOf } from '@wenli/encoder/vector'
import type { IndexedPicture, PictureIndex } from './picture-index.ts'
import { shownSimilarity } from './shown-similarity.ts'

/** How a picture, or a part of it, looks. */
export type Look = { readonly vector: Int8Array; readonly box: Box | null }

/** What is looked for: one look or several of the same picture, and pictures that are known to be the very one. */
export type Sought = {
  readonly looks: readonly Look[]
  readonly same: readonly Pick<IndexedPicture, 'productId' | 'imageUrl'>[]
}

export type Resembling = {
  readonly productId: number
  readonly imageUrl: string
  /** As it is shown, from 0 to 1. */
  readonly similarity: number
  readonly isSamePicture: boolean
  /** The part of the picture that resembles most; null where the whole was meant. */
  readonly seenIn: Box | null
}

/** From the whole down to what is compared exactly; it is looked further where more of what is near falls away. */
export const CANDIDATES = { all: 500, crowded: 2_000, narrowed: 5_000 } as const

/** Where it is looked: the nearest codes of all, or every picture of these products. */
export type Scope = keyof typeof CANDIDATES | readonly number[]

const slotsIn = (index: PictureIndex, vector: Int8Array, scope: Scope): readonly number[] =>
  typeof scope === 'string'
    ? index.candidates(codeOf(vector), CANDIDATES[scope])
    : scope.flatMap((productId) => index.slotsOf(productId))

/** The picture in which a product resembles most, and the part of what is looked for that it resembles. */
type Seen = { readonly slot: number; readonly cosine: number; readonly box: Box | null }

/**
 * A product counts by its best picture and the look it resembles most; those that show the very picture come first. A
 * scan of a large catalogue takes milliseconds: between two of them others have their turn.
 */
export const resemblingProducts = async (
  index: PictureIndex,
  { looks, same }: Sought,
  scope: Scope,
): Promise<Resembling[]> => {
  const first = new Map<number, Resembling>()
  for (const { productId, imageUrl } of same) {
    if (!first.has(productId))
      first.set(productId, { productId, imageUrl, similarity: 1, isSamePicture: true, seenIn: null })
  }
  const best = new Map<number, Seen>()
  for (const [at, { vector, box }] of looks.entries()) {
    if (at > 0) await nextTurn()
    const slots = slotsIn(index, vector, scope)
    const cosines = index.similarities(vector, slots)
    for (const [place, slot] of slots.entries()) {
      const { productId } = index.pictureAt(slot)
      const cosine = cosines[place] ?? 0
      const known = best.get(productId)
      if (!first.has(productId) && (known === undefined || cosine > known.cosine))
        best.set(productId, { slot, cosine, box })
    }
  }
  const others = [...best.values()]
    .toSorted((one, other) => other.cosine - one.cosine || one.slot - other.slot)
    .map(({ slot, cosine, box }) => ({
      ...index.pictureAt(slot),
      similarity: shownSimilarity(cosine),
      isSamePicture: false,
      seenIn: box,
    }))
  return [...first.values(), ...others]
}

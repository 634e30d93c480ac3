import { popcount } from './popcount.ts'
import { createVectorTable } from './vector-table.ts'

/** A picture of a product as the index keeps it. */
export type IndexedPicture = {
  readonly productId: number
  readonly imageUrl: string
  readonly vector: Int8Array
  /** 64 bits in hexadecimal. */
  readonly hash: string
}

/** `slot` names the picture until the index changes. */
export type Near = { readonly slot: number; readonly similarity: number }
export type Alike = { readonly slot: number; readonly distance: number }

export type PictureIndex = {
  readonly size: () => number
  /** Everything known of a product is replaced by this. */
  readonly replace: (productId: number, pictures: readonly IndexedPicture[]) => void
  readonly at: (slot: number) => IndexedPicture
  /** Which picture of which product it is, for thousands in a row: nothing is copied. */
  readonly pictureAt: (slot: number) => Pick<IndexedPicture, 'productId' | 'imageUrl'>
  readonly slotsOf: (productId: number) => readonly number[]
  /** The slots whose codes differ least, at least so many if there are; the nearest distances only, in no order. */
  readonly candidates: (code: Uint8Array, count: number) => number[]
  /** How little each of these is turned away from a vector: the cosines, in the order of the slots. */
  readonly similarities: (vector: Int8Array, slots: readonly number[]) => Float64Array
  /** The candidates by the angle between vectors, the nearest first. */
  readonly rank: (vector: Int8Array, slots: readonly number[]) => Near[]
  /** Pictures whose hashes differ in at most so many bits, the nearest first. */
  readonly alike: (hash: string, distance: number) => Alike[]
}

const hashWords = (hash: string): [number, number] => [
  Number.parseInt(hash.slice(0, 8), 16) >>> 0,
  Number.parseInt(hash.slice(8, 16), 16) >>> 0,
]

const grown = <A extends Uint32Array | Float64Array>(larger: A, old: A): A => {
  larger.set(old)
  return larger
}

/** Pictures in a few long arrays, so that a hundred thousand of them are 31 MB and are scanned in milliseconds. */
export const createPictureIndex = (capacity = 64): PictureIndex => {
  let room = capacity
  let count = 0
  const vectors = createVectorTable(room)
  let hashes = new Uint32Array(room * 2)
  let products = new Float64Array(room)
  const urls: string[] = []
  const slots = new Map<number, number[]>()

  const grow = (): void => {
    room *= 2
    vectors.grow(room)
    hashes = grown(new Uint32Array(room * 2), hashes)
    products = grown(new Float64Array(room), products)
  }

  const add = ({ productId, imageUrl, vector, hash }: IndexedPicture): void => {
    if (count === room) grow()
    vectors.write(count, vector)
    hashes.set(hashWords(hash), count * 2)
    products[count] = productId
    urls[count] = imageUrl
    const own = slots.get(productId)
    if (own === undefined) slots.set(productId, [count])
    else own.push(count)
    count += 1
  }

  /** The last one moves into the place that becomes free. */
  const removeAt = (slot: number): void => {
    const last = count - 1
    const own = products[slot] ?? 0
    slots.set(
      own,
      (slots.get(own) ?? []).filter((each) => each !== slot),
    )
    if (slots.get(own)?.length === 0) slots.delete(own)
    if (slot !== last) {
      const moved = products[last] ?? 0
      vectors.move(last, slot)
      hashes.copyWithin(slot * 2, last * 2, count * 2)
      products[slot] = moved
      urls[slot] = urls[last] ?? ''
      slots.set(
        moved,
        (slots.get(moved) ?? []).map((each) => (each === last ? slot : each)),
      )
    }
    urls.length = last
    count = last
  }

  const hexOf = (slot: number): string =>
    [hashes[slot * 2] ?? 0, hashes[slot * 2 + 1] ?? 0]
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('')

  const pictureAt: PictureIndex['pictureAt'] = (slot) => ({
    productId: products[slot] ?? 0,
    imageUrl: urls[slot] ?? '',
  })

  return {
    size: () => count,
    replace: (productId, pictures) => {
      const known = slots.get(productId)
      for (const slot of known?.toSorted((one, other) => other - one) ?? []) removeAt(slot)
      for (const picture of pictures) add(picture)
    },
    pictureAt,
    at: (slot) => ({
      ...pictureAt(slot),
      vector: vectors.at(slot),
      hash: hexOf(slot),
    }),
    slotsOf: (productId) => slots.get(productId) ?? [],
    candidates: (code, wanted) => vectors.nearest(code, count, wanted),
    similarities: vectors.cosines,
    rank: (vector, chosen) => {
      const cosines = vectors.cosines(vector, chosen)
      return chosen
        .map((slot, at) => ({ slot, similarity: cosines[at] ?? 0 }))
        .toSorted((one, other) => other.similarity - one.similarity || one.slot - other.slot)
    },
    alike: (hash, limit) => {
      const [high, low] = hashWords(hash)
      const found: Alike[] = []
      for (let slot = 0; slot < count; slot += 1) {
        const distance =
          popcount((hashes[slot * 2] ?? 0) ^ high) + popcount((hashes[slot * 2 + 1] ?? 0) ^ low)
        if (distance <= limit) found.push({ slot, distance })
      }
      return found.toSorted((one, other) => one.distance - other.distance || one.slot - other.slot)
    },
  }
}

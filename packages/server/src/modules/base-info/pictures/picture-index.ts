import { dimensions } from '@wenli/encoder/vector'
import { popcount, setInEights, sumOfBytes } from './popcount.ts'

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
  /** The candidates by the angle between vectors, the nearest first. */
  readonly rank: (vector: Int8Array, slots: readonly number[]) => Near[]
  /** Pictures whose hashes differ in at most so many bits, the nearest first. */
  readonly alike: (hash: string, distance: number) => Alike[]
}

const WORDS = dimensions / 32
const wordsOf = (code: Uint8Array): Uint32Array => new Uint32Array(Uint8Array.from(code).buffer)
const hashWords = (hash: string): [number, number] => [
  Number.parseInt(hash.slice(0, 8), 16) >>> 0,
  Number.parseInt(hash.slice(8, 16), 16) >>> 0,
]

/** The signs of 32 dimensions, as `codeOf` writes them; without its buffers, for a hundred thousand pictures in a row. */
const signsAt = (vector: Int8Array, start: number): number => {
  let signs = 0
  for (let bit = 0; bit < 32; bit += 1) if ((vector[start + bit] ?? 0) > 0) signs |= 1 << bit
  return signs >>> 0
}

const lengthOf = (vector: Int8Array): number => {
  let sum = 0
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) ** 2
  return Math.sqrt(sum)
}

const grown = <A extends Uint32Array | Int8Array | Float32Array | Float64Array>(larger: A, old: A): A => {
  larger.set(old)
  return larger
}

/** Pictures in a few long arrays, so that a hundred thousand of them are 31 MB and are scanned in milliseconds. */
export const createPictureIndex = (capacity = 64): PictureIndex => {
  let room = capacity
  let count = 0
  let codes = new Uint32Array(room * WORDS)
  let vectors = new Int8Array(room * dimensions)
  let lengths = new Float32Array(room)
  let hashes = new Uint32Array(room * 2)
  let products = new Float64Array(room)
  // Where a scan notes its distances: one serves all, for a scan is done before another begins.
  let noted = new Uint16Array(room)
  const urls: string[] = []
  const slots = new Map<number, number[]>()

  const grow = (): void => {
    room *= 2
    codes = grown(new Uint32Array(room * WORDS), codes)
    vectors = grown(new Int8Array(room * dimensions), vectors)
    lengths = grown(new Float32Array(room), lengths)
    hashes = grown(new Uint32Array(room * 2), hashes)
    products = grown(new Float64Array(room), products)
    noted = new Uint16Array(room)
  }

  const add = ({ productId, imageUrl, vector, hash }: IndexedPicture): void => {
    if (count === room) grow()
    for (let word = 0; word < WORDS; word += 1) codes[count * WORDS + word] = signsAt(vector, word * 32)
    vectors.set(vector, count * dimensions)
    lengths[count] = lengthOf(vector)
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
      codes.copyWithin(slot * WORDS, last * WORDS, count * WORDS)
      vectors.copyWithin(slot * dimensions, last * dimensions, count * dimensions)
      lengths[slot] = lengths[last] ?? 0
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

  /** Notes how far each picture is, and answers how many are so far. */
  const noteDistances = (code: Uint8Array): Uint32Array => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = wordsOf(code)
    const histogram = new Uint32Array(dimensions + 1)
    for (let slot = 0, at = 0; slot < count; slot += 1, at += WORDS) {
      const distance = sumOfBytes(
        setInEights((codes[at] ?? 0) ^ a, (codes[at + 1] ?? 0) ^ b) +
          setInEights((codes[at + 2] ?? 0) ^ c, (codes[at + 3] ?? 0) ^ d) +
          setInEights((codes[at + 4] ?? 0) ^ e, (codes[at + 5] ?? 0) ^ f) +
          setInEights((codes[at + 6] ?? 0) ^ g, (codes[at + 7] ?? 0) ^ h),
      )
      noted[slot] = distance
      histogram[distance] = (histogram[distance] ?? 0) + 1
    }
    return histogram
  }

  const similarityAt = (vector: Int8Array, length: number, slot: number): number => {
    let product = 0
    const start = slot * dimensions
    for (let at = 0; at < dimensions; at += 1) product += (vector[at] ?? 0) * (vectors[start + at] ?? 0)
    return product / (length * (lengths[slot] ?? 0) || 1)
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
      vector: vectors.slice(slot * dimensions, (slot + 1) * dimensions),
      hash: hexOf(slot),
    }),
    slotsOf: (productId) => slots.get(productId) ?? [],
    candidates: (code, wanted) => {
      const histogram = noteDistances(code)
      let limit = 0
      for (
        let found = histogram[0] ?? 0;
        found < wanted && limit < dimensions;
        found += histogram[limit] ?? 0
      )
        limit += 1
      const chosen: number[] = []
      for (let slot = 0; slot < count; slot += 1) if ((noted[slot] ?? 0) <= limit) chosen.push(slot)
      return chosen
    },
    rank: (vector, chosen) => {
      const length = lengthOf(vector)
      return chosen
        .map((slot) => ({ slot, similarity: similarityAt(vector, length, slot) }))
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

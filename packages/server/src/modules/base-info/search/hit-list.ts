/** What was found, column by column: thousands of products are counted and sorted in a millisecond or two. */
export type HitList = {
  readonly length: number
  readonly ids: Float64Array
  readonly categoryIds: Float64Array
  /** 0 where there is none. */
  readonly brandIds: Float64Array
  readonly colorIds: Float64Array
  readonly vendorIds: Float64Array
  /** Fen, as a visitor pays. */
  readonly prices: Float64Array
  readonly soldCounts: Int32Array
  readonly priorities: Int32Array
  /** The first ones have the words in their name. */
  readonly namedCount: number
}

/** As `product_search.facts` is put together: six numbers of eight bytes, two of four, the highest byte first. */
const BYTES = 6 * 8 + 2 * 4
const HIGH_HALF = 2 ** 32

/**
 * Some hits after each other, in base 64, and how many bytes those are. They come in short pieces because those die young: a list in one piece is a
 * megabyte of text that waits for a collection of everything, which then is most of a search.
 */
export type HitPart = { readonly inName: boolean; readonly size: number; readonly facts: string }
export const PART_BYTES = 512 * BYTES

const wholeAt = (bytes: DataView, at: number): number =>
  bytes.getInt32(at) * HIGH_HALF + bytes.getUint32(at + 4)

const hitsIn = (parts: readonly HitPart[]): number => parts.reduce((sum, { size }) => sum + size, 0) / BYTES

/** The part that is being read. */
const part = Buffer.alloc(PART_BYTES)
const bytes = new DataView(part.buffer, part.byteOffset, part.length)

export const unpackHits = (parts: readonly HitPart[]): HitList => {
  const named = parts.filter(({ inName }) => inName)
  const length = hitsIn(parts)
  const room = new ArrayBuffer(length * BYTES)
  const wholes = (column: number) => new Float64Array(room, column * 8 * length, length)
  const halves = (column: number) => new Int32Array(room, (48 + column * 4) * length, length)
  const hits = {
    length,
    ids: wholes(0),
    categoryIds: wholes(1),
    brandIds: wholes(2),
    colorIds: wholes(3),
    vendorIds: wholes(4),
    prices: wholes(5),
    soldCounts: halves(0),
    priorities: halves(1),
    namedCount: hitsIn(named),
  }
  let hit = 0
  for (const { facts, size } of [...named, ...parts.filter(({ inName }) => !inName)]) {
    part.write(facts, 'base64')
    for (let at = 0; at < size; at += BYTES, hit += 1) {
      hits.ids[hit] = wholeAt(bytes, at)
      hits.categoryIds[hit] = wholeAt(bytes, at + 8)
      hits.brandIds[hit] = wholeAt(bytes, at + 16)
      hits.colorIds[hit] = wholeAt(bytes, at + 24)
      hits.vendorIds[hit] = wholeAt(bytes, at + 32)
      hits.prices[hit] = wholeAt(bytes, at + 40)
      hits.soldCounts[hit] = bytes.getInt32(at + 48)
      hits.priorities[hit] = bytes.getInt32(at + 52)
    }
  }
  return hits
}

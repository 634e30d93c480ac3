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

const wholeAt = (bytes: DataView, at: number): number =>
  bytes.getInt32(at) * HIGH_HALF + bytes.getUint32(at + 4)

export const unpackHits = (named: Buffer | null, others: Buffer | null): HitList => {
  const joined = Buffer.concat([named ?? Buffer.alloc(0), others ?? Buffer.alloc(0)])
  const bytes = new DataView(joined.buffer, joined.byteOffset, joined.length)
  const length = joined.length / BYTES
  const wholes = Array.from({ length: 6 }, () => new Float64Array(length))
  const [soldCounts, priorities] = [new Int32Array(length), new Int32Array(length)]
  for (const [column, values] of wholes.entries())
    for (let hit = 0, at = column * 8; hit < length; hit += 1, at += BYTES) values[hit] = wholeAt(bytes, at)
  for (let hit = 0, at = 48; hit < length; hit += 1, at += BYTES) {
    soldCounts[hit] = bytes.getInt32(at)
    priorities[hit] = bytes.getInt32(at + 4)
  }
  const none = new Float64Array(0)
  const [ids = none, categoryIds = none, brandIds = none, colorIds = none, vendorIds = none, prices = none] =
    wholes
  return {
    length,
    ids,
    categoryIds,
    brandIds,
    colorIds,
    vendorIds,
    prices,
    soldCounts,
    priorities,
    namedCount: (named?.length ?? 0) / BYTES,
  }
}

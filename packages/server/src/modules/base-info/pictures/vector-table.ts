import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dimensions } from '@wenli/encoder/vector'

/** Vectors one after the other, and which of them come near a given one. */
export type VectorTable = {
  /** Makes room for so many; what is there stays. */
  readonly grow: (room: number) => void
  readonly write: (slot: number, vector: Int8Array) => void
  readonly move: (from: number, to: number) => void
  readonly at: (slot: number) => Int8Array
  /** Of the first `count` the slots whose codes differ least, at least so many if there are; in no order but their own. */
  readonly nearest: (code: Uint8Array, count: number, wanted: number) => number[]
  /** The cosine of the angle between a vector and each of these, in their order; no slot stands twice. */
  readonly cosines: (vector: Int8Array, slots: readonly number[]) => Float64Array
}

/** As vector-scan.wat exports them; the numbers are addresses in the memory, and counts. */
type Scan = {
  readonly memory: WebAssembly.Memory
  readonly noteDistances: (
    codes: number,
    count: number,
    code: number,
    distances: number,
    histogram: number,
  ) => void
  readonly multiply: (vectors: number, vector: number, slots: number, count: number) => void
}

const scan = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'vector-scan.wasm')))

const WORDS = dimensions / 32
const CODE_BYTES = dimensions / 8
const SLOT_BYTES = 4
const PAGE_BYTES = 65_536
/** What a processor reads at once; a code is never in two of them. */
const LINE_BYTES = 64
/**
 * What lies in the memory: the vector or the code that is looked for; how many codes are how far; then of every picture
 * its code, its vector, and room for a distance or for a slot.
 */
const SOUGHT_AT = 0
const HISTOGRAM_AT = SOUGHT_AT + dimensions
const CODES_AT = Math.ceil((HISTOGRAM_AT + (dimensions + 1) * 4) / LINE_BYTES) * LINE_BYTES

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

const placesFor = (room: number) => {
  const vectors = CODES_AT + room * CODE_BYTES
  const notes = vectors + room * dimensions
  return { vectors, notes, end: notes + room * SLOT_BYTES }
}

const viewsOf = ({ buffer }: WebAssembly.Memory, room: number) => {
  const { vectors, notes } = placesFor(room)
  return {
    sought: new Int8Array(buffer, SOUGHT_AT, dimensions),
    histogram: new Uint32Array(buffer, HISTOGRAM_AT, dimensions + 1),
    codes: new Uint32Array(buffer, CODES_AT, room * WORDS),
    vectors: new Int8Array(buffer, vectors, room * dimensions),
    distances: new Uint16Array(buffer, notes, room),
    slots: new Int32Array(buffer, notes, room),
  }
}

export const createVectorTable = (initialRoom: number): VectorTable => {
  const { memory, noteDistances, multiply } = new WebAssembly.Instance<Scan>(scan).exports
  let lengths = new Float32Array(initialRoom)
  let places = placesFor(0)
  let views = viewsOf(memory, 0)

  const grow = (room: number): void => {
    const { vectors: before, notes: end } = places
    places = placesFor(room)
    const missing = places.end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    new Uint8Array(memory.buffer).copyWithin(places.vectors, before, end)
    // Growing takes the memory away from whoever looked at it.
    views = viewsOf(memory, room)
    const grown = new Float32Array(room)
    grown.set(lengths)
    lengths = grown
  }
  grow(initialRoom)

  /** The largest distance within which there are so many codes. */
  const limitFor = (wanted: number): number => {
    let limit = 0
    let found = views.histogram[0] ?? 0
    while (found < wanted && limit < dimensions) {
      limit += 1
      found += views.histogram[limit] ?? 0
    }
    return limit
  }

  return {
    grow,
    write: (slot, vector) => {
      const { codes, vectors } = views
      for (let word = 0; word < WORDS; word += 1) codes[slot * WORDS + word] = signsAt(vector, word * 32)
      vectors.set(vector, slot * dimensions)
      lengths[slot] = lengthOf(vector)
    },
    move: (from, to) => {
      views.codes.copyWithin(to * WORDS, from * WORDS, (from + 1) * WORDS)
      views.vectors.copyWithin(to * dimensions, from * dimensions, (from + 1) * dimensions)
      lengths[to] = lengths[from] ?? 0
    },
    at: (slot) => views.vectors.slice(slot * dimensions, (slot + 1) * dimensions),
    nearest: (code, count, wanted) => {
      if (count === 0) return []
      const { sought, histogram, distances } = views
      sought.set(code)
      histogram.fill(0)
      noteDistances(CODES_AT, count, SOUGHT_AT, places.notes, HISTOGRAM_AT)
      const limit = limitFor(wanted)
      const chosen: number[] = []
      for (let slot = 0; slot < count; slot += 1) if ((distances[slot] ?? 0) <= limit) chosen.push(slot)
      return chosen
    },
    cosines: (vector, slots) => {
      const cosines = new Float64Array(slots.length)
      if (slots.length === 0) return cosines
      views.sought.set(vector)
      views.slots.set(slots)
      multiply(places.vectors, SOUGHT_AT, places.notes, slots.length)
      const length = lengthOf(vector)
      for (let at = 0; at < slots.length; at += 1)
        cosines[at] = (views.slots[at] ?? 0) / (length * (lengths[slots[at] ?? 0] ?? 0) || 1)
      return cosines
    },
  }
}

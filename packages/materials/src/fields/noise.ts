// Gradient noise that repeats with the tile. A row is linear between two lattice columns but for the fade, so each
// row needs one slope and one offset per lattice column and each pixel only a handful of operations.
import { hash } from './dice.ts'
import { enlarge } from './enlarge.ts'
import { newField } from './field.ts'
import type { Field } from './field.ts'
import { cosine, sine } from './trigonometry.ts'

const DIRECTIONS = 256
const directionX = Float64Array.from({ length: DIRECTIONS }, (_, at) => cosine(at / DIRECTIONS) * 2.1)
const directionY = Float64Array.from({ length: DIRECTIONS }, (_, at) => sine(at / DIRECTIONS) * 2.1)

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** How many lattice cells fit across and down the tile, and how the finer octaves follow. */
export type NoiseShape = {
  across: number
  down: number
  seed: number
  octaves?: number
  /** What is left of the strength from one octave to the next. */
  gain?: number
}

/** One layer of noise, roughly -1 to 1 with most values near 0, added to the target. */
export function addNoise(
  target: Field,
  size: number,
  across: number,
  down: number,
  seed: number,
  amount: number,
): void {
  const part = new Float64Array(size)
  const faded = new Float64Array(size)
  // Where each lattice column begins, in pixels.
  const begin = new Int32Array(across + 1).fill(size)
  for (let x = size - 1; x >= 0; x--) {
    const place = ((x + 0.5) * across) / size
    const left = Math.floor(place)
    begin[left] = x
    part[x] = place - left
    faded[x] = fade(place - left)
  }
  const slope = new Float64Array(across + 1)
  const offset = new Float64Array(across + 1)
  let upper = new Uint8Array(across)
  let lower = directions(across, 0, seed)
  for (let y = 0, line = -1; y < size; y++) {
    const place = ((y + 0.5) * down) / size
    const top = Math.floor(place)
    const dy = place - top
    const fy = fade(dy)
    if (top !== line) {
      upper = top === line + 1 ? lower : directions(across, top, seed)
      lower = directions(across, top + 1 === down ? 0 : top + 1, seed)
      line = top
    }
    for (let column = 0; column < across; column++) {
      const [u, l] = [upper[column] ?? 0, lower[column] ?? 0]
      const ux = directionX[u] ?? 0
      const uy = (directionY[u] ?? 0) * dy
      slope[column] = (ux + ((directionX[l] ?? 0) - ux) * fy) * amount
      offset[column] = (uy + ((directionY[l] ?? 0) * (dy - 1) - uy) * fy) * amount
    }
    slope[across] = slope[0] ?? 0
    offset[across] = offset[0] ?? 0
    addRow(target, y * size, across, begin, part, faded, slope, offset)
  }
}

function directions(across: number, row: number, seed: number): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(across)
  for (let column = 0; column < across; column++) found[column] = hash(column, row, seed) & 255
  return found
}

function addRow(
  target: Field,
  row: number,
  across: number,
  begin: Int32Array,
  part: Float64Array,
  faded: Float64Array,
  slope: Float64Array,
  offset: Float64Array,
): void {
  for (let column = 0; column < across; column++) {
    const s0 = slope[column] ?? 0
    const o0 = offset[column] ?? 0
    const s1 = slope[column + 1] ?? 0
    const o1 = (offset[column + 1] ?? 0) - s1
    const end = begin[column + 1] ?? 0
    for (let x = begin[column] ?? 0; x < end; x++) {
      const dx = part[x] ?? 0
      const left = s0 * dx + o0
      target[row + x] = (target[row + x] ?? 0) + left + (s1 * dx + o1 - left) * (faded[x] ?? 0)
    }
  }
}

/** Octaves with cells of at least so many pixels are drawn at a quarter of the size. */
const COARSE = 12

/** Layered noise, roughly -1 to 1. Octaves finer than the pixels can show are left out. */
export function noise(size: number, shape: NoiseShape): Field {
  const { across, down, seed, octaves = 1, gain = 0.5 } = shape
  let energy = 0
  for (let octave = 0, amount = 1; octave < octaves; octave++, amount *= gain) energy += amount * amount
  let amount = 1 / Math.sqrt(energy)
  let scale = 1
  let octave = 0
  let field: Field | undefined
  const finest = Math.max(across, down)
  if (size >= 64 && finest * COARSE <= size) {
    const quarter = Math.ceil(size / 4)
    const small = newField(quarter)
    for (; octave < octaves && finest * scale * COARSE <= size; octave++, amount *= gain, scale *= 2) {
      addNoise(small, quarter, across * scale, down * scale, seed + octave * 7919, amount)
    }
    field = enlarge(small, quarter, size)
  }
  field ??= newField(size)
  for (; octave < octaves && finest * scale * 2 <= size; octave++, amount *= gain, scale *= 2) {
    addNoise(field, size, across * scale, down * scale, seed + octave * 7919, amount)
  }
  return field
}

/** An independent value for every pixel, -1 to 1. */
export function speckle(size: number, seed: number): Field {
  const field = newField(size)
  let state = hash(seed, 1, 2) | 1
  for (let at = 0; at < field.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    field[at] = state / 2147483648
  }
  return field
}

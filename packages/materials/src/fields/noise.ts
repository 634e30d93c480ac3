// Gradient noise that repeats with the tile. A row is linear between two lattice columns but for the fade, so each
// row needs one slope and one offset per lattice column and each pixel only a handful of operations.
import { hash } from './dice.ts'
import { newField } from './field.ts'
import type { Field } from './field.ts'
import { cosine, sine } from './trigonometry.ts'

const DIRECTIONS = 256
const directionX = Float32Array.from({ length: DIRECTIONS }, (_, at) => cosine(at / DIRECTIONS) * 2.1)
const directionY = Float32Array.from({ length: DIRECTIONS }, (_, at) => sine(at / DIRECTIONS) * 2.1)

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
  const cell = new Int32Array(size)
  const part = new Float32Array(size)
  const faded = new Float32Array(size)
  for (let x = 0; x < size; x++) {
    const place = ((x + 0.5) * across) / size
    const left = Math.floor(place)
    cell[x] = left
    part[x] = place - left
    faded[x] = fade(place - left)
  }
  const slope = new Float32Array(across + 1)
  const offset = new Float32Array(across + 1)
  for (let y = 0; y < size; y++) {
    const place = ((y + 0.5) * down) / size
    const top = Math.floor(place)
    const dy = place - top
    const fy = fade(dy)
    const bottom = top + 1 === down ? 0 : top + 1
    for (let column = 0; column < across; column++) {
      const upper = hash(column, top, seed) & 255
      const lower = hash(column, bottom, seed) & 255
      const ux = directionX[upper] ?? 0
      const uy = (directionY[upper] ?? 0) * dy
      slope[column] = (ux + ((directionX[lower] ?? 0) - ux) * fy) * amount
      offset[column] = (uy + ((directionY[lower] ?? 0) * (dy - 1) - uy) * fy) * amount
    }
    slope[across] = slope[0] ?? 0
    offset[across] = offset[0] ?? 0
    const row = y * size
    for (let x = 0; x < size; x++) {
      const at = cell[x] ?? 0
      const dx = part[x] ?? 0
      const left = (slope[at] ?? 0) * dx + (offset[at] ?? 0)
      const right = (slope[at + 1] ?? 0) * (dx - 1) + (offset[at + 1] ?? 0)
      target[row + x] = (target[row + x] ?? 0) + left + (right - left) * (faded[x] ?? 0)
    }
  }
}

/** Layered noise, roughly -1 to 1. Octaves finer than the pixels can show are left out. */
export function noise(size: number, shape: NoiseShape): Field {
  const { across, down, seed, octaves = 1, gain = 0.5 } = shape
  const field = newField(size)
  let energy = 0
  for (let octave = 0, amount = 1; octave < octaves; octave++, amount *= gain) energy += amount * amount
  const whole = 1 / Math.sqrt(energy)
  for (let octave = 0, amount = whole, scale = 1; octave < octaves; octave++, amount *= gain, scale *= 2) {
    if (across * scale * 2 > size || down * scale * 2 > size) break
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

// Annual rings on a sheet: straight where the log was cut through its heart, arches where it was cut beside it.
import type { Dice } from '../fields/dice.ts'
import { newField } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noiseLine } from '../fields/line.ts'
import { noise } from '../fields/noise.ts'

export type RingShape = {
  /** Annual rings across the sheet. */
  rings: number
  /** How far the grain sways to the side, in shares of the sheet. */
  sway: number
  /** Leaves of crown-cut veneer side by side; 0 is quarter-cut, straight grain. */
  leaves: number
}

export type Rings = {
  /** Whole part: number of the ring; the rest: how far through its year. */
  ring: Field
  /** How far the grain stands beside its straight course, in shares of the sheet. */
  sway: Field
  /** Number of the leaf at each column. */
  leaf: Uint8Array
}

export function growRings(size: number, dice: Dice, shape: RingShape): Rings {
  const sway = noise(size, { across: 3, down: 1, octaves: 3, gain: 0.4, seed: dice.seed() })
  for (let at = 0; at < sway.length; at++) sway[at] = (sway[at] ?? 0) * shape.sway
  const wobble = noise(size, { across: 18, down: 3, octaves: 2, seed: dice.seed() })
  return shape.leaves === 0
    ? straight(size, dice, shape, sway, wobble)
    : crown(size, dice, shape, sway, wobble)
}

function straight(size: number, dice: Dice, { rings }: RingShape, sway: Field, wobble: Field): Rings {
  const ring = newField(size)
  // Good and poor years come in groups.
  const years = noiseLine(size, 5, 4, dice.seed())
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const place =
        (x / size + (sway[at] ?? 0)) * rings + (years[x] ?? 0) * rings * 0.05 + (wobble[at] ?? 0) * 0.5
      ring[at] = place - Math.floor(place / rings) * rings
    }
  }
  return { ring, sway, leaf: new Uint8Array(size) }
}

function crown(size: number, dice: Dice, shape: RingShape, sway: Field, wobble: Field): Rings {
  const ring = newField(size)
  const { leaves, rings } = shape
  const leaf = new Uint8Array(size)
  const width = size / leaves
  const rise = Array.from({ length: leaves }, () => heartLine(size, dice))
  const swing = Array.from({ length: leaves }, () => noiseLine(size, 2, 3, dice.seed()))
  const middle = Array.from({ length: leaves }, () => dice.between(0.38, 0.62))
  const density = (rings / leaves) * 1.15
  const begin = Math.floor(dice.next() * size)
  for (let x = 0; x < size; x++) leaf[x] = Math.floor(((x + begin) % size) / width)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const own = leaf[x] ?? 0
      const across =
        ((x + begin) % size) / width -
        own -
        (middle[own] ?? 0) +
        (sway[at] ?? 0) * leaves +
        (swing[own]?.[y] ?? 0) * 0.04
      const depth = rise[own]?.[y] ?? 0
      const far = Math.sqrt(across * across * 2.6 + depth * depth + 0.003)
      ring[at] = own * 61 + far * density + (wobble[at] ?? 0) * 0.3
    }
  }
  return { ring, sway, leaf }
}

/** How deep below the face the heart of the trunk runs; where it comes nearer, the rings open into arches. */
function heartLine(size: number, dice: Dice): Float32Array {
  const begin = dice.next()
  const mean = dice.between(0.28, 0.6)
  const slope = dice.between(0.1, 0.2)
  const uneven = noiseLine(size, 3, 2, dice.seed())
  return Float32Array.from({ length: size }, (_, y) => {
    const along = y / size + begin
    const part = along - Math.floor(along)
    // A long climb and a shorter way back.
    const climb = part < 0.68 ? part / 0.68 : (1 - part) / 0.32
    return mean + slope * (2 * climb * climb * (3 - 2 * climb) - 1) + (uneven[y] ?? 0) * 0.012
  })
}

// The grain of wood on one sheet of the tile's size, growing from top to bottom.
import { chance } from '../fields/dice.ts'
import type { Dice } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { addNoise, noise } from '../fields/noise.ts'
import { growRings } from './rings.ts'
import type { RingShape } from './rings.ts'

export type Species = RingShape & {
  /** How dark the late wood of a ring is, 0 to 1. */
  late: number
  /** How much the leaves differ in tone. */
  matching: number
  /** Fine fibre, 0 to 1. */
  fibre: number
  /** Dark pores, 0 to 1; in ring-porous woods they crowd in the early wood. */
  pores: number
  poreLength: number
  ringPorous: number
  /** Slow light and dark streaks along the sheet. */
  streaks: number
  /** Shimmer across the grain. */
  figure: number
}

export type Grain = {
  /** 0 dark to 1 light. */
  shade: Field
  pores: Field
}

const TABLE = 256

export function growGrain(size: number, dice: Dice, species: Species): Grain {
  const { ring, sway, leaf } = growRings(size, dice, species)
  const streaks = noise(size, { across: 7, down: 1, octaves: 4, gain: 0.7, seed: dice.seed() })
  const figure = noise(size, { across: 5, down: 16, octaves: 2, gain: 0.6, seed: dice.seed() })
  const fine = fibres(size, dice)
  const dots = poreDots(size, dice, species)
  const seed = dice.seed()
  const onset = Float32Array.from({ length: TABLE }, (_, at) => 0.05 + chance(at, 3, seed) * 0.5)
  const depth = Float32Array.from({ length: TABLE }, (_, at) => 0.25 + 0.75 * chance(at, 9, seed))
  const leafTone = Float32Array.from(
    { length: TABLE },
    (_, at) => (chance(at, 5, seed) - 0.5) * species.matching,
  )
  const shade = newField(size)
  const pores = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    const row = y * size
    for (let x = 0; x < size; x++, at++) {
      const phase = ring[at] ?? 0
      const index = Math.floor(phase)
      const part = phase - index
      const own = index & (TABLE - 1)
      // Wood grows pale in spring, darkens, and stops in winter: a slow rise and a sudden end.
      const rise = smooth(onset[own] ?? 0, 0.9, part) * (1 - smooth(0.9, 1, part))
      // Rings finer than the pixels melt into their mean instead of flickering.
      const step = Math.abs(phase - (ring[x === 0 ? at + 1 : at - 1] ?? 0))
      const seen = step > 0.5 ? 0 : 1 - step * 2
      const dark = 0.3 + (rise - 0.3) * seen
      let moved = x + (sway[at] ?? 0) * size
      if (moved < 0) moved += size
      else if (moved >= size) moved -= size
      const left = Math.floor(moved)
      const right = row + (left + 1 === size ? 0 : left + 1)
      const t = moved - left
      const fibre = (fine[row + left] ?? 0) * (1 - t) + (fine[right] ?? 0) * t
      const pore = (dots[row + left] ?? 0) * (1 - t) + (dots[right] ?? 0) * t
      shade[at] =
        0.62 -
        dark * species.late * (depth[own] ?? 0) * 0.62 +
        fibre * species.fibre * 0.15 +
        (streaks[at] ?? 0) * species.streaks * 0.24 +
        (figure[at] ?? 0) * species.figure * 0.07 +
        (leafTone[leaf[x] ?? 0] ?? 0)
      pores[at] = pore * species.pores * (1 - species.ringPorous * smooth(0.12, 0.45, part))
    }
  }
  return { shade, pores }
}

function fibres(size: number, dice: Dice): Field {
  const field = newField(size)
  addNoise(field, size, 50, 2, dice.seed(), 0.45)
  addNoise(field, size, Math.min(130, Math.floor(size / 2.5)), 5, dice.seed(), 0.55)
  addNoise(field, size, Math.min(310, Math.floor(size / 2.05)), 9, dice.seed(), 0.75)
  return field
}

function poreDots(size: number, dice: Dice, { poreLength }: Species): Field {
  const down = Math.max(4, Math.round(1 / poreLength))
  const field = newField(size)
  addNoise(field, size, Math.min(310, Math.floor(size / 2.05)), down, dice.seed(), 1)
  addNoise(field, size, Math.min(200, Math.floor(size / 2.5)), Math.round(down * 0.7), dice.seed(), 0.6)
  for (let at = 0; at < field.length; at++) field[at] = smooth(0.45, 1.1, field[at] ?? 0)
  return field
}

// What wallpapers are made of before anything is printed on them.
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { addNoise, noise } from '../fields/noise.ts'
import { turn } from '../fields/sample.ts'
import { sine } from '../fields/trigonometry.ts'

export type Ground = (piece: Piece) => { shade: Field; height: Field }

export function plainPaper({ size, dice }: Piece): ReturnType<Ground> {
  const fibre = noise(size, { across: 80, down: 80, octaves: 2, gain: 0.8, seed: dice.seed() })
  const clouds = noise(size, { across: 3, down: 3, octaves: 4, seed: dice.seed() })
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    shade[at] = 0.55 + (fibre[at] ?? 0) * 0.08 + (clouds[at] ?? 0) * 0.07
    height[at] = (fibre[at] ?? 0) * 0.00025
  }
  return { shade, height }
}

/** Vinyl pressed with the grain of linen. */
export function linenEmboss({ size, dice }: Piece): ReturnType<Ground> {
  const fine = Math.min(220, Math.floor(size / 2.1))
  const upright = newField(size)
  addNoise(upright, size, fine, 20, dice.seed(), 1)
  const lying = newField(size)
  addNoise(lying, size, 20, fine, dice.seed(), 1)
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const thread = Math.max(upright[at] ?? 0, lying[at] ?? 0)
    shade[at] = 0.5 + thread * 0.1
    height[at] = thread * 0.0006
  }
  return { shade, height }
}

/** Threads of silk laid side by side on paper. */
export function silk({ size, dice }: Piece): ReturnType<Ground> {
  const fine = Math.floor(size / 2.05)
  const threads = newField(size)
  addNoise(threads, size, fine, 3, dice.seed(), 0.9)
  addNoise(threads, size, Math.min(90, fine), 6, dice.seed(), 0.5)
  addNoise(threads, size, 26, 18, dice.seed(), 0.25)
  const sheen = noise(size, { across: 2, down: 2, octaves: 3, seed: dice.seed() })
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    shade[at] = 0.52 + (threads[at] ?? 0) * 0.13 + (sheen[at] ?? 0) * 0.09
    height[at] = (threads[at] ?? 0) * 0.0003
  }
  return { shade, height }
}

/** Blades of grass tied side by side by hand, with knots and changes of colour, on a ground of paper. */
export function grasscloth({ size, dice }: Piece): ReturnType<Ground> {
  const blades = 92
  const sway = turn(noise(size, { across: 12, down: 4, octaves: 2, seed: dice.seed() }), size)
  const colour = newField(size)
  addNoise(colour, size, 3, blades, dice.seed(), 1)
  addNoise(colour, size, 9, blades, dice.seed(), 0.6)
  addNoise(colour, size, 40, Math.floor(size / 2.1), dice.seed(), 0.4)
  const thick = newField(size)
  addNoise(thick, size, 6, blades, dice.seed(), 1)
  const shade = newField(size)
  const height = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const place = ((y + 0.5) / size) * blades + (sway[at] ?? 0) * 0.5
      const across = Math.abs(place - Math.floor(place) - 0.5) * 2
      const wide = 0.82 + (thick[at] ?? 0) * 0.25
      const blade = 1 - smooth(wide - 0.35, wide, across)
      // The cotton that ties the blades shows as a fine upright line.
      const tie = smooth(0.985, 1, sine((x / size) * 9)) * 0.5
      shade[at] = 0.24 + blade * 0.3 + (colour[at] ?? 0) * 0.22 * blade + tie * 0.12
      height[at] = (blade * 0.3) / blades + tie * 0.0008
    }
  }
  return { shade, height }
}

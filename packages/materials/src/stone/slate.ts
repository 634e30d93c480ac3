import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { castShadow, relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type SlateLook = { body: readonly Hex[]; rust: Hex; rusting: number; cleft: number }

export const slate = defineFamily<SlateLook>(
  {
    black: {
      mainColour: '#434649',
      centimetres: 60,
      body: ['#2c2e31', '#3d4043', '#4b4e51', '#5f6265'],
      rust: '#6a5848',
      rusting: 0.25,
      cleft: 1,
    },
    'rust-multicolour': {
      mainColour: '#675c51',
      centimetres: 60,
      body: ['#3b3a3a', '#575350', '#6d665f', '#857c72'],
      rust: '#94633c',
      rusting: 0.9,
      cleft: 1.1,
    },
    green: {
      mainColour: '#5f685f',
      centimetres: 60,
      body: ['#404a44', '#566159', '#667169', '#7c877e'],
      rust: '#877a5a',
      rusting: 0.35,
      cleft: 0.9,
    },
    'silver-grey': {
      mainColour: '#8d9091',
      centimetres: 60,
      body: ['#6b6f72', '#83878a', '#979a9c', '#b0b2b3'],
      rust: '#a0907a',
      rusting: 0.3,
      cleft: 0.8,
    },
    'sandstone-gold': {
      mainColour: '#ba976b',
      centimetres: 60,
      body: ['#937650', '#b09166', '#c4a67c', '#d8c09b'],
      rust: '#a36c3d',
      rusting: 0.5,
      cleft: 0.7,
    },
  },
  draw,
)

function draw(look: SlateLook, { size, dice }: Piece): Picture {
  const cleft = noise(size, { across: 2, down: 3, octaves: 6, gain: 0.46, seed: dice.seed() })
  const flakes = noise(size, { across: 5, down: 9, octaves: 4, gain: 0.55, seed: dice.seed() })
  const stain = noise(size, { across: 2, down: 2, octaves: 5, gain: 0.6, seed: dice.seed() })
  const grit = noise(size, { across: 90, down: 120, octaves: 2, gain: 0.8, seed: dice.seed() })
  const seed = dice.seed()
  // Some layers break off sharply, others run out.
  const tall = Float32Array.from({ length: 64 }, (_, at) => smooth(0.35, 0.9, chance(at, 1, seed)))
  const height = newField(size)
  const shade = newField(size)
  const rust = newField(size)
  for (let at = 0; at < height.length; at++) {
    const raw = (cleft[at] ?? 0) + (flakes[at] ?? 0) * 0.14
    // The stone splits along its layers: flat shelves, and a sharp step from one to the next.
    const steps = raw * 3.5
    const shelf = Math.floor(steps)
    const rise = smooth(0.55, 1, steps - shelf)
    const edge = tall[shelf & 63] ?? 0
    const shelved = (shelf + rise * edge + (steps - shelf) * (1 - edge)) / 3.5
    height[at] =
      (shelved * 0.016 + raw * 0.01 + (flakes[at] ?? 0) * 0.0016 + (grit[at] ?? 0) * 0.00035) * look.cleft
    shade[at] = 0.5 + (flakes[at] ?? 0) * 0.18 + (grit[at] ?? 0) * 0.06 + shelved * 0.12
    rust[at] = smooth(0.15 - look.rusting * 0.4, 0.75, (stain[at] ?? 0) + raw * 0.3) * look.rusting
  }
  const picture = overlay(colourBy(shade, makeRamp(look.body)), rust, look.rust, 0.75)
  const light = relief(height, size, 1)
  const shadow = castShadow(height, size, 0.006)
  for (let at = 0; at < light.length; at++) light[at] = (light[at] ?? 0) * (1 - 0.35 * (shadow[at] ?? 0))
  return illuminate(picture, light)
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { bend } from '../fields/sample.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type TravertineLook = { bands: readonly Hex[]; pit: Hex; contrast: number; pitted: number }

export const travertine = defineFamily<TravertineLook>(
  {
    'roman-beige': {
      mainColour: '#d9c8a9',
      centimetres: 90,
      bands: ['#b59b74', '#cbb38c', '#d9c6a5', '#e4d6bb', '#ecdfc9'],
      pit: '#8f7550',
      contrast: 1,
      pitted: 0.8,
    },
    ivory: {
      mainColour: '#e6dccc',
      centimetres: 90,
      bands: ['#cfc2ab', '#ddd2be', '#e7dfcf', '#efe9dd', '#f3eee5'],
      pit: '#b09c7c',
      contrast: 0.9,
      pitted: 0.7,
    },
    silver: {
      mainColour: '#b5b2ac',
      centimetres: 90,
      bands: ['#807b74', '#9c9790', '#b3aea7', '#c7c3bc', '#d5d1cb'],
      pit: '#625d57',
      contrast: 1.2,
      pitted: 0.7,
    },
    noce: {
      mainColour: '#ac8a69',
      centimetres: 90,
      bands: ['#6f5239', '#8e6d4e', '#a58362', '#b99a79', '#c8ae90'],
      pit: '#543b27',
      contrast: 1.1,
      pitted: 0.9,
    },
    red: {
      mainColour: '#b88464',
      centimetres: 90,
      bands: ['#7d4a34', '#9f6548', '#b57f5e', '#c99b7b', '#d8b498'],
      pit: '#643824',
      contrast: 1.1,
      pitted: 0.8,
    },
    'titanium-black': {
      mainColour: '#52504a',
      centimetres: 90,
      bands: ['#2a2826', '#3d3a37', '#4e4b46', '#67635c', '#85807a'],
      pit: '#1b1a19',
      contrast: 1.2,
      pitted: 0.6,
    },
  },
  draw,
)

function draw(look: TravertineLook, { size, dice }: Piece): Picture {
  const strata = noise(size, {
    across: 1,
    down: dice.whole(7, 11),
    octaves: 6,
    gain: 0.75,
    seed: dice.seed(),
  })
  const sway = noise(size, { across: 2, down: 4, octaves: 4, gain: 0.5, seed: dice.seed() })
  const still = newField(size)
  const shift = { x: still, y: sway }
  const layers = bend(strata, size, shift, 0.028)
  const zones = noise(size, { across: 2, down: 9, octaves: 3, seed: dice.seed() })
  const holes = noise(size, { across: 26, down: 84, octaves: 2, gain: 0.7, seed: dice.seed() })
  const cloud = noise(size, { across: 10, down: 14, octaves: 4, gain: 0.6, seed: dice.seed() })
  const shade = newField(size)
  const pits = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const layer = layers[at] ?? 0
    // Holes gather in some layers; most are shallow or filled, a few are open and dark.
    const level = 0.95 - smooth(-0.2, 0.8, (zones[at] ?? 0) - layer * 0.6) * 0.5 * look.pitted
    const hole = smooth(level - 0.12, level + 0.4, holes[at] ?? 0)
    shade[at] = 0.56 + layer * 0.4 * look.contrast + (cloud[at] ?? 0) * 0.09
    pits[at] = hole
    height[at] = -hole * 0.0035 + layer * 0.0004
  }
  const picture = colourBy(shade, makeRamp(look.bands))
  overlay(picture, pits, look.pit, 0.72)
  const grit = noise(size, { across: 130, down: 160, octaves: 2, gain: 0.8, seed: dice.seed() })
  return tone(illuminate(picture, relief(height, size, 0.4)), grit, 0.022)
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type CarpetLook = {
  ramp: readonly Hex[]
  /** Tufts across and down. */
  across: number
  down: number
  disorder: number
  /** How much yarns differ in tone. */
  heather: number
  depth: number
  /** A second colour: in which tufts it shows, by their place from 0 to 1 and a throw of chance. */
  accent?: { colour: Hex; shows: (x: number, y: number, roll: number) => boolean }
}

const loop = { across: 78, down: 66, disorder: 0.35, heather: 0.45, depth: 0.9 }
const cut = { across: 120, down: 120, disorder: 1, heather: 0.5, depth: 0.7 }

export const carpet = defineFamily<CarpetLook>(
  {
    'loop-grey': {
      mainColour: '#7e7c78',
      centimetres: 50,
      ...loop,
      ramp: ['#55534f', '#74726e', '#8d8b87', '#a5a39f', '#bfbdb9'],
    },
    'loop-charcoal': {
      mainColour: '#404144',
      centimetres: 50,
      ...loop,
      ramp: ['#202123', '#35363a', '#484a4d', '#5d5f63', '#787a7e'],
      accent: { colour: '#7f8a92', shows: (_x, _y, roll) => roll < 0.08 },
    },
    'stripe-tile': {
      mainColour: '#5c676b',
      centimetres: 50,
      ...loop,
      ramp: ['#333b41', '#4a555c', '#606c74', '#79858d', '#98a3aa'],
      accent: { colour: '#b7a98c', shows: stripes },
    },
    'cut-beige': {
      mainColour: '#b9ab92',
      centimetres: 40,
      ...cut,
      ramp: ['#9b8a6e', '#b5a488', '#c9baa0', '#d9ccb6', '#e8dfcf'],
    },
    'cut-moss': {
      mainColour: '#61674c',
      centimetres: 40,
      ...cut,
      ramp: ['#3f442f', '#575d43', '#6f7559', '#8a8f73', '#a8ac92'],
    },
    'berber-cream': {
      mainColour: '#cbc0ae',
      centimetres: 50,
      ...loop,
      across: 56,
      down: 48,
      depth: 1.1,
      heather: 0.35,
      ramp: ['#aea08a', '#c9bda9', '#ddd3c3', '#e9e2d6', '#f4f0e8'],
      accent: { colour: '#8b7860', shows: (_x, _y, roll) => roll < 0.06 },
    },
    'checker-wool': {
      mainColour: '#a99983',
      centimetres: 80,
      ...loop,
      across: 72,
      down: 72,
      ramp: ['#b5a68c', '#cabca3', '#d9cdb8', '#e5dccb', '#f0eadd'],
      accent: { colour: '#6d5a45', shows: (x, y) => (Math.floor(x * 4) + Math.floor(y * 4)) % 2 === 0 },
    },
    sisal: {
      mainColour: '#a99068',
      centimetres: 30,
      across: 40,
      down: 96,
      disorder: 0.3,
      heather: 0.6,
      depth: 0.9,
      ramp: ['#7f6641', '#a0865c', '#bba17a', '#cfb996', '#e2d2b6'],
    },
  },
  draw,
)

function draw(look: CarpetLook, { size, dice }: Piece): Picture {
  const across = Math.min(look.across, Math.floor(size / 3))
  const down = Math.min(look.down, Math.floor(size / 3))
  const tufts = cells(size, { across, down, seed: dice.seed(), disorder: look.disorder })
  const fibre = noise(size, {
    across: Math.floor(size / 4),
    down: Math.floor(size / 4),
    octaves: 2,
    gain: 0.9,
    seed: dice.seed(),
  })
  const trodden = noise(size, { across: 3, down: 3, octaves: 4, gain: 0.55, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const seed = dice.seed()
  const shade = newField(size)
  const height = newField(size)
  const accents = newField(size)
  const accent = look.accent === undefined ? undefined : accentTufts(across, down, seed, look.accent.shows)
  const narrow = 0.45 / Math.max(across, down)
  for (let at = 0; at < shade.length; at++) {
    const id = tufts.cell[at] ?? 0
    const tuft = smooth(0, narrow, tufts.edge[at] ?? 0)
    const own = chance(id, 1, seed) - 0.5
    shade[at] =
      0.3 + tuft * 0.24 + own * 0.4 * look.heather + (fibre[at] ?? 0) * 0.08 + (trodden[at] ?? 0) * 0.06
    height[at] = (tuft * narrow * 0.8 + own * narrow * 0.3) * look.depth + (fibre[at] ?? 0) * 0.0006
    accents[at] = (accent?.[id] ?? 0) * (0.62 + 0.38 * tuft)
  }
  const picture = colourBy(shade, makeRamp(look.ramp))
  if (look.accent !== undefined) overlay(picture, accents, look.accent.colour, 0.85)
  return tone(illuminate(picture, relief(height, size, 0.75)), grit, 0.05)
}

function accentTufts(
  across: number,
  down: number,
  seed: number,
  shows: (x: number, y: number, roll: number) => boolean,
): Field {
  return Float32Array.from({ length: across * down }, (_, id) =>
    shows(((id % across) + 0.5) / across, (Math.floor(id / across) + 0.5) / down, chance(id, 9, seed))
      ? 1
      : 0,
  )
}

/** Fine lines of uneven distance, broken here and there. */
function stripes(x: number, _y: number, roll: number): boolean {
  const place = Math.floor(x * 26)
  return chance(place, 4, 77) < 0.3 && roll < 0.8
}

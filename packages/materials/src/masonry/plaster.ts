import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { bend } from '../fields/sample.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { driftingClouds } from '../stone/veining.ts'
import { combed, rammed, straw, trowelled } from './plaster-hand.ts'
import { lightWithShadow } from './joints.ts'

export type Surface = { shade: Field; height: Field }

type PlasterLook = {
  ramp: readonly Hex[]
  clouds: number
  /** Roughness of the sand in it. */
  sand: number
  hand?: (surface: Surface, piece: Piece) => void
}

export const plaster = defineFamily<PlasterLook>(
  {
    'limewash-sand': {
      mainColour: '#d0c3b0',
      centimetres: 120,
      ramp: ['#b3a28a', '#c5b59e', '#d2c5b1', '#dcd1c0', '#e6ddd0'],
      clouds: 1.3,
      sand: 0.3,
    },
    'limewash-grey': {
      mainColour: '#afaeaa',
      centimetres: 120,
      ramp: ['#95918b', '#a8a49e', '#b6b3ad', '#c3c0bb', '#d0cec9'],
      clouds: 1.3,
      sand: 0.3,
    },
    'limewash-clay': {
      mainColour: '#bf9076',
      centimetres: 120,
      ramp: ['#97674e', '#ad7c62', '#bd8f75', '#cba38b', '#d9b9a5'],
      clouds: 1.3,
      sand: 0.3,
    },
    'trowelled-white': {
      mainColour: '#e5e4df',
      centimetres: 100,
      ramp: ['#d3cec4', '#dfdbd2', '#e7e3dc', '#eeebe6', '#f4f2ee'],
      clouds: 0.5,
      sand: 0.4,
      hand: trowelled,
    },
    'combed-cream': {
      mainColour: '#ddd3c1',
      centimetres: 80,
      ramp: ['#c4b79f', '#d3c8b2', '#ded4c2', '#e7dfd1', '#efe9df'],
      clouds: 0.5,
      sand: 0.5,
      hand: combed,
    },
    'rammed-earth': {
      mainColour: '#b38e69',
      centimetres: 150,
      ramp: ['#84603f', '#9f7a57', '#b5916d', '#c8a987', '#d9c3a7'],
      clouds: 0.6,
      sand: 1.2,
      hand: rammed,
    },
    'straw-clay': {
      mainColour: '#c4a781',
      centimetres: 80,
      ramp: ['#967850', '#af9168', '#c1a57f', '#d1ba98', '#e2d2b8'],
      clouds: 0.8,
      sand: 0.8,
      hand: straw,
    },
    'spray-stone': {
      mainColour: '#c7beaf',
      centimetres: 60,
      ramp: ['#837a6d', '#aba294', '#c9c1b4', '#ddd7cc', '#eeebe4'],
      clouds: 0.4,
      sand: 3,
    },
  },
  draw,
)

function draw(look: PlasterLook, piece: Piece): Picture {
  const { size, dice } = piece
  const clouds = driftingClouds(size, dice, 4, 4, 0.06)
  const brush = noise(size, { across: 9, down: 9, octaves: 5, gain: 0.65, seed: dice.seed() })
  const strokes = bend(brush, size, { x: clouds, y: brush }, 0.02)
  const sand = noise(size, {
    across: Math.floor(size / 6),
    down: Math.floor(size / 6),
    octaves: 2,
    gain: 0.9,
    seed: dice.seed(),
  })
  const grit = speckle(size, dice.seed())
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const grain = smooth(-0.2, 0.9, sand[at] ?? 0) + (grit[at] ?? 0) * 0.3
    shade[at] =
      0.5 +
      ((clouds[at] ?? 0) * 0.2 + (strokes[at] ?? 0) * 0.14) * look.clouds +
      (grain - 0.3) * 0.06 * look.sand
    height[at] = (strokes[at] ?? 0) * 0.0012 + grain * 0.0006 * look.sand
  }
  look.hand?.({ shade, height }, piece)
  const picture = colourBy(shade, makeRamp(look.ramp))
  return tone(illuminate(picture, lightWithShadow(height, size, 0.75, 0.004, 0.3)), grit, 0.014)
}

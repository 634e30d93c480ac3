import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { basketWeave, herringbone, rowBond } from '../fields/bonds.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { layPieces } from '../fields/pieces.ts'
import type { Outline } from '../fields/pieces.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { frayedShift } from '../stone/veining.ts'
import { cutUp, faces, lightWithShadow, perPiece } from './joints.ts'

type BrickLook = {
  body: readonly Hex[]
  mortar: Hex
  bond: readonly Outline[]
  /** How much the bricks differ, 0 to 1. */
  variety: number
  /** How ragged the edges are. */
  worn: number
  /** Width of the joints and depth of the relief, in shares of the tile. */
  joint: number
  /** Lime or soot on the faces. */
  wash?: { colour: Hex; amount: number }
}

const wall = rowBond(14, 4, 0.5)
const slim = rowBond(20, 4, 0.37)

export const brick = defineFamily<BrickLook>(
  {
    'red-clay': {
      mainColour: '#9f604a',
      centimetres: 100,
      bond: wall,
      body: ['#5f3229', '#82473a', '#9a5844', '#ab6c54', '#c08a70'],
      mortar: '#b3aa9d',
      variety: 0.55,
      worn: 1,
      joint: 0.005,
    },
    'old-red': {
      mainColour: '#a87d6c',
      centimetres: 100,
      bond: wall,
      body: ['#4d332c', '#7a4b3d', '#9c6450', '#b38069', '#cbab95'],
      mortar: '#c2b8a8',
      variety: 0.8,
      worn: 2,
      joint: 0.006,
      wash: { colour: '#d8cfc1', amount: 0.5 },
    },
    'blue-grey': {
      mainColour: '#787b7c',
      centimetres: 100,
      bond: wall,
      body: ['#4b4f53', '#63676b', '#74787b', '#868a8b', '#9c9e9c'],
      mortar: '#a3a19b',
      variety: 0.45,
      worn: 0.9,
      joint: 0.004,
    },
    whitewashed: {
      mainColour: '#dbd7d1',
      centimetres: 100,
      bond: wall,
      body: ['#bfb2a3', '#d3cbc0', '#e0dbd3', '#e8e5de', '#f0eee9'],
      mortar: '#d6d1c8',
      variety: 0.45,
      worn: 1.4,
      joint: 0.005,
      wash: { colour: '#efece6', amount: 0.6 },
    },
    'charcoal-slim': {
      mainColour: '#414040',
      centimetres: 100,
      bond: slim,
      body: ['#232324', '#333233', '#403f3f', '#524f4d', '#6a645f'],
      mortar: '#5b5855',
      variety: 0.6,
      worn: 0.8,
      joint: 0.004,
    },
    'sand-slim': {
      mainColour: '#c6b091',
      centimetres: 100,
      bond: slim,
      body: ['#957a5a', '#b09573', '#c4ac8c', '#d3c0a4', '#e2d5bf'],
      mortar: '#d9d0c0',
      variety: 0.5,
      worn: 0.8,
      joint: 0.0042,
    },
    'red-herringbone': {
      mainColour: '#9c614d',
      centimetres: 100,
      bond: herringbone(3, 4),
      body: ['#68382d', '#8b4e3e', '#a15f4b', '#b2745d', '#c38f78'],
      mortar: '#a89c8c',
      variety: 0.55,
      worn: 0.7,
      joint: 0.0028,
    },
    'basket-weave': {
      mainColour: '#a97b64',
      centimetres: 100,
      bond: basketWeave(8, 2),
      body: ['#74503e', '#946852', '#a97b62', '#bb937a', '#cfb09b'],
      mortar: '#b5a896',
      variety: 0.5,
      worn: 0.7,
      joint: 0.0032,
    },
  },
  draw,
)

function draw(look: BrickLook, { size, dice }: Piece): Picture {
  const laid = layPieces(size, look.bond, frayedShift(size, dice, 0.0016 * look.worn))
  const face = faces(laid, look.joint, 0.0035)
  const seed = dice.seed()
  const own = perPiece(laid, seed)
  const texture = noise(size, { across: 9, down: 14, octaves: 6, gain: 0.68, seed: dice.seed() })
  const body = cutUp(texture, size, laid, seed)
  const weather = noise(size, { across: 3, down: 3, octaves: 5, gain: 0.6, seed: dice.seed() })
  const pores = noise(size, { across: 70, down: 90, octaves: 2, gain: 0.8, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const shade = newField(size)
  const height = newField(size)
  const joints = newField(size)
  const wash = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const part = face[at] ?? 0
    const pore = smooth(0.5, 1, pores[at] ?? 0)
    shade[at] =
      0.5 +
      ((own[at] ?? 0) - 0.5) * look.variety +
      (body[at] ?? 0) * 0.24 +
      (weather[at] ?? 0) * 0.05 -
      pore * 0.18
    height[at] = part * 0.0075 + (body[at] ?? 0) * 0.0011 - pore * part * 0.0011 + (grit[at] ?? 0) * 0.00035
    joints[at] = 1 - part
    wash[at] = smooth(-0.1, 0.7, (weather[at] ?? 0) + (body[at] ?? 0) * 0.7) * part
  }
  const picture = colourBy(shade, makeRamp(look.body))
  if (look.wash !== undefined) overlay(picture, wash, look.wash.colour, look.wash.amount)
  overlay(picture, joints, look.mortar)
  illuminate(picture, lightWithShadow(height, size, 0.55, 0.005, 0.5))
  return tone(picture, grit, 0.03)
}

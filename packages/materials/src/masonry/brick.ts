import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { change, newField, smooth } from '../fields/field.ts'
import { chance } from '../fields/dice.ts'
import { noise, speckle } from '../fields/noise.ts'
import { layPieces, rectangle } from '../fields/pieces.ts'
import type { Outline } from '../fields/pieces.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { castShadow, relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type BrickLook = { body: readonly Hex[]; mortar: Hex; rows: number; perRow: number; variety: number }

export const brick = defineFamily<BrickLook>(
  {
    'red-clay': {
      mainColour: '#9a5340',
      centimetres: 100,
      body: ['#6f3a2f', '#95503d', '#a85f48', '#bd7a5e'],
      mortar: '#b9b1a6',
      rows: 14,
      perRow: 4,
      variety: 0.5,
    },
    'blue-grey': {
      mainColour: '#73777a',
      centimetres: 100,
      body: ['#54585c', '#6d7174', '#7d8183', '#929492'],
      mortar: '#a8a6a1',
      rows: 14,
      perRow: 4,
      variety: 0.45,
    },
    whitewashed: {
      mainColour: '#ddd8cf',
      centimetres: 100,
      body: ['#c4b9ac', '#d9d2c8', '#e5e1d9', '#eeebe5'],
      mortar: '#cfc9bf',
      rows: 14,
      perRow: 4,
      variety: 0.4,
    },
  },
  draw,
)

function draw(look: BrickLook, { size, dice }: Piece): Picture {
  const outlines: Outline[] = []
  for (let row = 0; row < look.rows; row++) {
    for (let column = 0; column < look.perRow; column++) {
      const x = (column + (row % 2) * 0.5) / look.perRow
      outlines.push(rectangle(x, row / look.rows, 1 / look.perRow, 1 / look.rows))
    }
  }
  const shift = {
    x: change(
      noise(size, { across: 24, down: 24, octaves: 3, seed: dice.seed() }),
      (value) => value * 0.0022,
    ),
    y: change(
      noise(size, { across: 24, down: 24, octaves: 3, seed: dice.seed() }),
      (value) => value * 0.0022,
    ),
  }
  const { piece, inside } = layPieces(size, outlines, shift)
  const joint = 0.005
  const blotch = noise(size, { across: 12, down: 20, octaves: 5, gain: 0.62, seed: dice.seed() })
  const seed = dice.seed()
  const body = newField(size)
  const face = newField(size)
  for (let at = 0; at < body.length; at++) {
    const own = chance(piece[at] ?? 0, 1, seed)
    body[at] = 0.5 + (own - 0.5) * look.variety + (blotch[at] ?? 0) * 0.22
    face[at] = smooth(joint, joint + 0.004, inside[at] ?? 0)
  }
  const picture = colourBy(body, makeRamp(look.body))
  const grit = speckle(size, dice.seed())
  const joints = change(Float32Array.from(face), (value) => 1 - value)
  overlay(picture, joints, look.mortar)
  const height = newField(size)
  for (let at = 0; at < height.length; at++) {
    height[at] = (face[at] ?? 0) * 0.006 + (blotch[at] ?? 0) * 0.0012 + (grit[at] ?? 0) * 0.0004
  }
  const shadow = castShadow(height, size, 0.008)
  const light = relief(height, size, 0.7)
  for (let at = 0; at < light.length; at++) light[at] = (light[at] ?? 0) * (1 - 0.45 * (shadow[at] ?? 0))
  return tone(illuminate(picture, light), grit, 0.03)
}

// Stacked stone veneer: split strips of uneven length and depth, laid dry.
import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import type { Dice } from '../fields/dice.ts'
import { newField } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { layPieces, rectangle } from '../fields/pieces.ts'
import type { Outline } from '../fields/pieces.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { frayedShift } from '../stone/veining.ts'
import { cutUp, faces, lightWithShadow, perPiece } from './joints.ts'

type LedgestoneLook = {
  body: readonly Hex[]
  gap: Hex
  variety: number
  rows: number
  rough: number
  block: number
}

const strips = { rows: 17, rough: 1, block: 0.2 }
const blocks = { rows: 8, rough: 1.3, block: 0.22 }

export const ledgestone = defineFamily<LedgestoneLook>(
  {
    'grey-ledge': {
      mainColour: '#7f7f7a',
      centimetres: 90,
      ...strips,
      body: ['#55554f', '#74736d', '#8d8b85', '#a5a39b', '#c0bdb4'],
      gap: '#2d2c29',
      variety: 0.6,
    },
    'beige-ledge': {
      mainColour: '#b39f7d',
      centimetres: 90,
      ...strips,
      body: ['#806c50', '#a18c6b', '#b9a684', '#cdbd9f', '#e0d4bd'],
      gap: '#473b2b',
      variety: 0.65,
    },
    'rust-ledge': {
      mainColour: '#81664d',
      centimetres: 90,
      ...strips,
      body: ['#4f463f', '#775f4b', '#94714f', '#b08a62', '#c7b193'],
      gap: '#2c241d',
      variety: 0.9,
    },
    'white-ledge': {
      mainColour: '#d3d0c9',
      centimetres: 90,
      ...strips,
      body: ['#b0aca4', '#c8c5be', '#d8d5cf', '#e5e3de', '#f0efeb'],
      gap: '#6f6c66',
      variety: 0.5,
    },
    'castle-block': {
      mainColour: '#a39781',
      centimetres: 120,
      ...blocks,
      body: ['#766a58', '#94876f', '#aa9d87', '#bfb39e', '#d4cab8'],
      gap: '#5d5445',
      variety: 0.6,
    },
    'basalt-block': {
      mainColour: '#505253',
      centimetres: 120,
      ...blocks,
      body: ['#2f3031', '#434546', '#535556', '#67696a', '#808283'],
      gap: '#1b1b1c',
      variety: 0.5,
    },
  },
  draw,
)

function draw(look: LedgestoneLook, { size, dice }: Piece): Picture {
  const laid = layPieces(size, stack(dice, look), frayedShift(size, dice, 0.0022 * look.rough))
  const seed = dice.seed()
  const own = perPiece(laid, seed)
  const deep = perPiece(laid, seed + 1)
  const split = noise(size, { across: 4, down: 10, octaves: 6, gain: 0.62, seed: dice.seed() })
  const cleft = cutUp(split, size, laid, seed)
  const face = faces(laid, 0.0008, 0.0055 * look.rough)
  const grit = speckle(size, dice.seed())
  const shade = newField(size)
  const height = newField(size)
  const gaps = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const part = face[at] ?? 0
    shade[at] = 0.5 + ((own[at] ?? 0) - 0.5) * look.variety + (cleft[at] ?? 0) * 0.26
    height[at] =
      part * (0.009 + (deep[at] ?? 0) * 0.014) +
      (cleft[at] ?? 0) * 0.0042 * look.rough +
      (grit[at] ?? 0) * 0.0003
    gaps[at] = (1 - part) * (1 - part)
  }
  const picture = overlay(colourBy(shade, makeRamp(look.body)), gaps, look.gap, 0.85)
  illuminate(picture, lightWithShadow(height, size, 0.6, 0.01, 0.55))
  return tone(picture, grit, 0.03)
}

/** Rows of uneven height, each with its own breaks; now and then a stone takes half the height. */
function stack(dice: Dice, { rows, block }: LedgestoneLook): Outline[] {
  const outlines: Outline[] = []
  const heights = Array.from({ length: rows }, () => dice.between(0.65, 1.35))
  const whole = heights.reduce((sum, height) => sum + height, 0)
  let y = 0
  for (const share of heights) {
    const height = share / whole
    const start = dice.next()
    let x = 0
    while (x < 1) {
      let width = block * dice.between(0.5, 1.5)
      if (1 - x - width < block * 0.45) width = 1 - x
      if (dice.happens(0.14)) {
        const upper = height * dice.between(0.4, 0.6)
        outlines.push(
          rectangle(start + x, y, width, upper),
          rectangle(start + x, y + upper, width, height - upper),
        )
      } else outlines.push(rectangle(start + x, y, width, height))
      x += width
    }
    y += height
  }
  return outlines
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import type { Dice } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { layPieces, rectangle } from '../fields/pieces.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { drawStrokes, traceVein } from '../fields/strokes.ts'
import type { Stroke } from '../fields/strokes.ts'
import { driftingClouds, frayedShift } from '../stone/veining.ts'

type ConcreteLook = {
  ramp: readonly Hex[]
  clouds: number
  /** Air bubbles of the cast, 0 to 1. */
  bubbles: number
  /** Hairline cracks. */
  cracks: number
  /** Formwork: tie holes of a cast wall, or the boards it was cast against. */
  cast: 'plain' | 'tie-holes' | 'boards'
}

export const concrete = defineFamily<ConcreteLook>(
  {
    'fair-faced': {
      mainColour: '#ababa9',
      centimetres: 180,
      ramp: ['#858583', '#9b9b98', '#ababa8', '#babab7', '#c9c9c6'],
      clouds: 0.9,
      bubbles: 0.7,
      cracks: 0,
      cast: 'tie-holes',
    },
    'micro-cement': {
      mainColour: '#bab2a8',
      centimetres: 120,
      ramp: ['#979087', '#aaa39a', '#b7b0a7', '#c3bdb4', '#cfcac2'],
      clouds: 1,
      bubbles: 0,
      cracks: 0,
      cast: 'plain',
    },
    'dark-grey': {
      mainColour: '#686867',
      centimetres: 120,
      ramp: ['#464646', '#585858', '#676767', '#777776', '#898988'],
      clouds: 1,
      bubbles: 0.5,
      cracks: 0.5,
      cast: 'plain',
    },
    'board-formed': {
      mainColour: '#9a9995',
      centimetres: 120,
      ramp: ['#757370', '#8d8b87', '#9e9c98', '#aeaca8', '#c0beba'],
      clouds: 0.6,
      bubbles: 0.5,
      cracks: 0,
      cast: 'boards',
    },
    'warm-white': {
      mainColour: '#d7d5ce',
      centimetres: 120,
      ramp: ['#bcb6ab', '#cbc6bc', '#d6d1c8', '#e0dcd4', '#e9e6e0'],
      clouds: 0.8,
      bubbles: 0.3,
      cracks: 0,
      cast: 'plain',
    },
    weathered: {
      mainColour: '#9b958c',
      centimetres: 150,
      ramp: ['#65625c', '#827e76', '#99958d', '#aca8a0', '#c2bfb8'],
      clouds: 1.4,
      bubbles: 0.8,
      cracks: 1,
      cast: 'plain',
    },
  },
  draw,
)

function draw(look: ConcreteLook, { size, dice }: Piece): Picture {
  const clouds = driftingClouds(size, dice, 3, 3, 0.05)
  const mottle = noise(size, { across: 14, down: 14, octaves: 5, gain: 0.7, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const bubbles = airBubbles(size, dice, look.bubbles)
  const cracks = crackLines(size, dice, look.cracks)
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const hole = bubbles[at] ?? 0
    const crack = cracks[at] ?? 0
    shade[at] =
      0.5 +
      (clouds[at] ?? 0) * 0.3 * look.clouds +
      (mottle[at] ?? 0) * 0.1 * look.clouds -
      hole * 0.3 -
      crack * 0.45
    height[at] = (mottle[at] ?? 0) * 0.0006 - hole * 0.0016 - crack * 0.001 + (grit[at] ?? 0) * 0.00012
  }
  if (look.cast === 'boards') castBoards(size, dice, shade, height)
  if (look.cast === 'tie-holes') tieHoles(size, shade, height)
  const picture = colourBy(shade, makeRamp(look.ramp))
  return tone(illuminate(picture, relief(height, size, 0.8)), grit, 0.018)
}

function airBubbles(size: number, dice: Dice, amount: number): Float32Array {
  const holes = newField(size)
  const count = Math.round(420 * amount)
  for (let index = 0; index < count; index++) {
    const wide = dice.next()
    const radius = (0.0009 + wide * wide * wide * 0.004) * size
    const reach = Math.ceil(radius + 1)
    const cx = Math.floor(dice.next() * size)
    const cy = Math.floor(dice.next() * size)
    const deep = dice.between(0.4, 1)
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const far = Math.sqrt(x * x + y * y)
        const at = ((cy + y + size) % size) * size + ((cx + x + size) % size)
        holes[at] = Math.max(holes[at] ?? 0, deep * (1 - smooth(radius - 0.8, radius + 0.8, far)))
      }
    }
  }
  return holes
}

function crackLines(size: number, dice: Dice, amount: number): Float32Array {
  const lines = newField(size)
  const strokes: Stroke[] = []
  for (let index = 0; index < Math.round(amount * 4); index++) {
    traceVein(
      dice,
      {
        x: dice.next(),
        y: dice.next(),
        heading: dice.next(),
        length: dice.between(0.4, 0.9),
        width: 0.0012,
        strength: 0.8,
        wander: 0.12,
        branches: 3,
        depth: 1,
      },
      strokes,
    )
  }
  if (strokes.length > 0) drawStrokes(lines, size, strokes, frayedShift(size, dice, 0.003), 1)
  return lines
}

/** The grain and the joints of the boards that held the concrete. */
function castBoards(size: number, dice: Dice, shade: Float32Array, height: Float32Array): void {
  const boards = 8
  const laid = layPieces(
    size,
    Array.from({ length: boards }, (_, board) => rectangle(0, board / boards, 1, 1 / boards)),
  )
  const grain = noise(size, { across: 2, down: 60, octaves: 3, gain: 0.8, seed: dice.seed() })
  const tones = Array.from({ length: boards }, () => dice.between(-0.1, 0.1))
  const steps = Array.from({ length: boards }, () => dice.between(-0.0025, 0.0025))
  for (let at = 0; at < shade.length; at++) {
    const board = laid.piece[at] ?? 0
    const seam = 1 - smooth(0, 0.003, laid.inside[at] ?? 0)
    shade[at] = (shade[at] ?? 0) + (tones[board] ?? 0) + (grain[at] ?? 0) * 0.07 - seam * 0.14
    height[at] = (height[at] ?? 0) + (steps[board] ?? 0) + (grain[at] ?? 0) * 0.0009 + seam * 0.002
  }
}

/** A cast wall shows the joints of its panels and the cones of the ties, set out evenly. */
function tieHoles(size: number, shade: Float32Array, height: Float32Array): void {
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const px = x / size
      const py = y / size
      const seam = 1 - smooth(0.0015, 0.0035, Math.min(py, 1 - py, px, 1 - px))
      const half = px - Math.floor(px * 2) / 2
      const far = Math.sqrt(
        (half - 0.25) * (half - 0.25) + (Math.abs(py - 0.5) - 0.25) * (Math.abs(py - 0.5) - 0.25),
      )
      const hole = 1 - smooth(0.009, 0.0115, far)
      const rim = (1 - smooth(0.0115, 0.016, far)) * (1 - hole)
      shade[at] = (shade[at] ?? 0) - seam * 0.3 - hole * 0.3 + rim * 0.06
      height[at] = (height[at] ?? 0) - seam * 0.002 - hole * 0.006
    }
  }
}

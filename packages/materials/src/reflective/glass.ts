// Patterned glass before a blurred room: the pattern bends what is seen through it and catches the light.
import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { cells } from '../fields/cells.ts'
import { noise, speckle } from '../fields/noise.ts'
import { sample } from '../fields/sample.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { glint } from '../paint/light.ts'
import { colourBy, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type GlassLook = {
  /** The room behind, from its darkest to its lightest. */
  room: readonly Hex[]
  pattern: (piece: Piece) => Field
  /** How strongly the pattern bends the view, and how much light it catches. */
  bending: number
  catching: number
}

export const glass = defineFamily<GlassLook>(
  {
    'reeded-clear': {
      mainColour: '#c9d3cf',
      centimetres: 40,
      room: ['#7f918c', '#a5b3ae', '#c3cdc9', '#d9dfdc', '#edf0ee'],
      pattern: reeds(22),
      bending: 0.06,
      catching: 0.5,
    },
    'reeded-bronze': {
      mainColour: '#917963',
      centimetres: 40,
      room: ['#4a382a', '#6d5643', '#907761', '#b39c86', '#d6c6b4'],
      pattern: reeds(22),
      bending: 0.06,
      catching: 0.4,
    },
    'reeded-wide-grey': {
      mainColour: '#8f9295',
      centimetres: 40,
      room: ['#43474a', '#676b6e', '#8b8f92', '#adb0b2', '#d2d4d5'],
      pattern: reeds(11),
      bending: 0.09,
      catching: 0.4,
    },
    'ripple-clear': {
      mainColour: '#cad5d6',
      centimetres: 60,
      room: ['#8fa3a3', '#aebdbd', '#c8d2d2', '#dce3e2', '#eff2f1'],
      pattern: ripples,
      bending: 0.05,
      catching: 0.6,
    },
    'hammered-amber': {
      mainColour: '#cca567',
      centimetres: 40,
      room: ['#7d5a26', '#a98142', '#caa365', '#e0c48f', '#f4e6c6'],
      pattern: dents,
      bending: 0.04,
      catching: 0.6,
    },
    'ice-crackle': {
      mainColour: '#cfd7d9',
      centimetres: 40,
      room: ['#a3b2b6', '#bfcacc', '#d3dbdc', '#e3e8e8', '#f3f5f5'],
      pattern: crackles,
      bending: 0.012,
      catching: 0.7,
    },
    'frosted-blue': {
      mainColour: '#b2c1ca',
      centimetres: 60,
      room: ['#8399aa', '#9cafbd', '#b1c1cc', '#c6d2da', '#dde5ea'],
      pattern: frost,
      bending: 0.01,
      catching: 0.25,
    },
  },
  draw,
)

function draw(look: GlassLook, piece: Piece): Picture {
  const { size, dice } = piece
  const room = noise(size, { across: 3, down: 2, octaves: 3, gain: 0.45, seed: dice.seed() })
  const height = look.pattern(piece)
  const seen = newField(size)
  const reach = size * size * look.bending
  for (let y = 0, at = 0; y < size; y++) {
    const above = (y === 0 ? size - 1 : y - 1) * size
    const below = (y === size - 1 ? 0 : y + 1) * size
    for (let x = 0; x < size; x++, at++) {
      const left = y * size + (x === 0 ? size - 1 : x - 1)
      const right = y * size + (x === size - 1 ? 0 : x + 1)
      const dx = ((height[right] ?? 0) - (height[left] ?? 0)) * reach
      const dy = ((height[below + x] ?? 0) - (height[above + x] ?? 0)) * reach
      seen[at] = 0.52 + sample(room, size, x + dx, y + dy) * 0.42
    }
  }
  const shine = glint(height, size, 4)
  for (let at = 0; at < seen.length; at++) {
    seen[at] = (seen[at] ?? 0) + ((shine[at] ?? 0) - 0.17) * look.catching * 0.45
  }
  const picture = colourBy(seen, makeRamp(look.room))
  return tone(picture, speckle(size, dice.seed()), 0.008)
}

function reeds(count: number): (piece: Piece) => Field {
  return ({ size }) => {
    const height = newField(size)
    for (let x = 0; x < size; x++) {
      const place = ((x + 0.5) / size) * count
      const across = (place - Math.floor(place)) * 2 - 1
      const high = (Math.sqrt(1 - across * across * 0.92) * 0.28) / count
      for (let at = x; at < height.length; at += size) height[at] = high
    }
    return height
  }
}

function ripples({ size, dice }: Piece): Field {
  const waves = noise(size, { across: 9, down: 7, octaves: 2, gain: 0.35, seed: dice.seed() })
  for (let at = 0; at < waves.length; at++) waves[at] = (waves[at] ?? 0) * 0.011
  return waves
}

function dents({ size, dice }: Piece): Field {
  const across = dice.whole(18, 22)
  const { centre, edge } = cells(size, { across, down: across, seed: dice.seed(), disorder: 0.6 })
  const height = newField(size)
  for (let at = 0; at < height.length; at++) {
    const far = (centre[at] ?? 0) * across
    height[at] = ((smooth(0, 0.3, (edge[at] ?? 0) * across) - far * far * 0.5) * 0.16) / across
  }
  return height
}

/** Shattered between two panes: fine cracks of three generations. */
function crackles({ size, dice }: Piece): Field {
  const height = newField(size)
  for (const [across, deep] of [
    [9, 0.0062],
    [22, 0.0042],
    [46, 0.0024],
  ] as const) {
    const { edge } = cells(size, { across, down: across, seed: dice.seed(), disorder: 1 })
    for (let at = 0; at < height.length; at++) {
      height[at] = (height[at] ?? 0) - (1 - smooth(0, 0.0045, edge[at] ?? 0)) * deep
    }
  }
  return height
}

function frost({ size, dice }: Piece): Field {
  const fine = Math.floor(size / 5)
  const grain = noise(size, { across: fine, down: fine, octaves: 2, gain: 0.9, seed: dice.seed() })
  for (let at = 0; at < grain.length; at++) grain[at] = (grain[at] ?? 0) * 0.0009
  return grain
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type CorkLook = { ramp: readonly Hex[]; across: number; down: number; variety: number }

export const cork = defineFamily<CorkLook>(
  {
    natural: {
      mainColour: '#b88f60',
      centimetres: 30,
      ramp: ['#54381f', '#8f6840', '#b58c5d', '#cda777', '#e0c298'],
      across: 46,
      down: 46,
      variety: 0.5,
    },
    fine: {
      mainColour: '#bf996d',
      centimetres: 30,
      ramp: ['#7a5837', '#a67f54', '#c29b6d', '#d3b186', '#e3c9a5'],
      across: 84,
      down: 84,
      variety: 0.4,
    },
    striped: {
      mainColour: '#b48a59',
      centimetres: 30,
      ramp: ['#4b311b', '#835c37', '#ad8253', '#c79f6c', '#dbbc8f'],
      across: 14,
      down: 90,
      variety: 0.6,
    },
    dark: {
      mainColour: '#6c4c33',
      centimetres: 30,
      ramp: ['#2a1b11', '#4a3220', '#694931', '#856144', '#a17d5d'],
      across: 46,
      down: 46,
      variety: 0.5,
    },
    white: {
      mainColour: '#d8cdbc',
      centimetres: 30,
      ramp: ['#9a8b74', '#c4b7a2', '#d9cfbe', '#e6dfd2', '#f1ece3'],
      across: 50,
      down: 50,
      variety: 0.4,
    },
  },
  draw,
)

function draw(look: CorkLook, { size, dice }: Piece): Picture {
  const scale = dice.between(0.85, 1.15)
  const across = Math.round(look.across * scale)
  const down = Math.round(look.down * scale)
  const { cell, edge } = cells(size, { across, down, seed: dice.seed(), disorder: 1 })
  const spots = noise(size, {
    across: Math.round(across * 0.7),
    down: Math.round(down * 0.7),
    octaves: 3,
    gain: 0.7,
    seed: dice.seed(),
  })
  const bark = noise(size, { across: 10, down: 10, octaves: 4, gain: 0.6, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const seed = dice.seed()
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const id = cell[at] ?? 0
    const seam = 1 - smooth(0, 0.0032, edge[at] ?? 0)
    // Bark and lignin are the dark crumbs.
    const crumb = smooth(0.45, 0.8, (spots[at] ?? 0) + (chance(id, 2, seed) - 0.5) * 0.5)
    shade[at] =
      0.6 +
      (chance(id, 1, seed) - 0.5) * look.variety -
      seam * 0.16 -
      crumb * 0.4 +
      (spots[at] ?? 0) * 0.1 +
      (bark[at] ?? 0) * 0.05
    height[at] = -seam * 0.0008 - crumb * 0.0012 + (spots[at] ?? 0) * 0.0005 + (grit[at] ?? 0) * 0.0002
  }
  const picture = colourBy(shade, makeRamp(look.ramp))
  return tone(illuminate(picture, relief(height, size, 0.8)), grit, 0.035)
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { parseHex } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type GraniteLook = {
  /** Crystals from the most to the least frequent. */
  crystals: readonly [Hex, ...Hex[]]
  /** Crystals across the tile. */
  across: number
  /** The dark mica, and how much of the face it covers. */
  mica: Hex
  cover: number
}

export const granite = defineFamily<GraniteLook>(
  {
    'sesame-white': {
      mainColour: '#c3c2bf',
      centimetres: 40,
      crystals: ['#d9d8d5', '#c6c5c2', '#e6e5e2', '#aeadab', '#bdb9b3'],
      across: 84,
      mica: '#3d3d3f',
      cover: 0.24,
    },
    'sesame-grey': {
      mainColour: '#78797d',
      centimetres: 40,
      crystals: ['#85868a', '#6b6c70', '#9fa0a2', '#5a5b5f', '#b5b5b5'],
      across: 88,
      mica: '#2b2c2f',
      cover: 0.3,
    },
    'absolute-black': {
      mainColour: '#232326',
      centimetres: 40,
      crystals: ['#242528', '#2c2d31', '#1d1e20', '#36383c', '#2a2b2e'],
      across: 100,
      mica: '#131314',
      cover: 0.35,
    },
    'rust-yellow': {
      mainColour: '#c8b698',
      centimetres: 40,
      crystals: ['#d5c1a0', '#c6ab80', '#e0d3ba', '#b3925f', '#c9c0b2'],
      across: 84,
      mica: '#4a3f35',
      cover: 0.2,
    },
    'maple-red': {
      mainColour: '#995a4a',
      centimetres: 40,
      crystals: ['#a9614f', '#8f4a3c', '#bb7a66', '#6d3a31', '#a99a92'],
      across: 62,
      mica: '#2e2423',
      cover: 0.26,
    },
    'tan-brown': {
      mainColour: '#523b33',
      centimetres: 40,
      crystals: ['#5a4037', '#3b2d28', '#6e4f43', '#2a2321', '#7d6a60'],
      across: 44,
      mica: '#171413',
      cover: 0.34,
    },
    'blue-pearl': {
      mainColour: '#475360',
      centimetres: 40,
      crystals: ['#4d5a68', '#3a434e', '#65778a', '#2c3138', '#8a9aab'],
      across: 40,
      mica: '#16191d',
      cover: 0.3,
    },
  },
  draw,
)

function draw(look: GraniteLook, { size, dice }: Piece): Picture {
  const across = Math.min(Math.round(look.across * dice.between(0.85, 1.15)), Math.floor(size / 4))
  const flakes = Math.min(Math.round(across * 1.7), Math.floor(size / 3))
  const crystal = cells(size, { across, down: across, seed: dice.seed(), disorder: 1 })
  const flake = cells(size, { across: flakes, down: flakes, seed: dice.seed(), disorder: 1 })
  const cluster = noise(size, { across: 6, down: 6, octaves: 4, gain: 0.7, seed: dice.seed() })
  const grain = speckle(size, dice.seed())
  const picture = new Float32Array(size * size * 3)
  const colours = look.crystals.map(parseHex)
  const mica = parseHex(look.mica)
  const seed = dice.seed()
  const pixel = 1 / size
  for (let at = 0, p = 0; at < grain.length; at++, p += 3) {
    const id = crystal.cell[at] ?? 0
    const roll = chance(id, 1, seed)
    const colour = colours[Math.floor(roll * roll * colours.length)] ?? [0, 0, 0]
    // Crystals are cut at any angle: some catch the light, and their rims are darker.
    const rim = 1 - smooth(0, 1.8 * pixel, crystal.edge[at] ?? 0)
    const light = 0.93 + chance(id, 2, seed) * 0.14 + (grain[at] ?? 0) * 0.035 - rim * 0.05
    const dark = flake.cell[at] ?? 0
    const here = chance(dark, 3, seed) < look.cover * (0.75 + (cluster[at] ?? 0) * 0.8)
    const part = here
      ? (0.55 + 0.45 * chance(dark, 4, seed)) * smooth(-0.3 * pixel, 1.2 * pixel, flake.edge[at] ?? 0)
      : 0
    picture[p] = (colour[0] * (1 - part) + mica[0] * part) * light
    picture[p + 1] = (colour[1] * (1 - part) + mica[1] * part) * light
    picture[p + 2] = (colour[2] * (1 - part) + mica[2] * part) * light
  }
  return tone(picture, cluster, 0.03)
}

// Patterned cement tiles: pigments pressed into the face, a little cloudy and worn, with hairline joints.
import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import type { Dice } from '../fields/dice.ts'
import { clamp, newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { parseHex } from '../paint/colour.ts'
import type { Colour, Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { arcs, checker, fret, petals, rosette, seaWaves, star, triangles, zigzag } from './motifs.ts'
import type { Motif } from './motifs.ts'

type GeometricLook = {
  motif: Motif
  /** Ground, then one colour per shape. */
  colours: readonly [Hex, ...Hex[]]
  /** Motifs across the tile. */
  repeat: number
  /** Each motif turned by a quarter at random. */
  turned?: 'at-random'
}

export const geometric = defineFamily<GeometricLook>(
  {
    'star-blue': {
      mainColour: '#3f5873',
      centimetres: 80,
      motif: star,
      repeat: 4,
      colours: ['#e3ddd0', '#3f5873', '#d9d0bd', '#b08a4c', '#8fa1b0'],
    },
    'star-terracotta': {
      mainColour: '#b0664a',
      centimetres: 80,
      motif: star,
      repeat: 4,
      colours: ['#e6dccb', '#b0664a', '#eadfce', '#5f6f62', '#c99b6d'],
    },
    'petals-grey': {
      mainColour: '#8c8d8d',
      centimetres: 80,
      motif: petals,
      repeat: 4,
      colours: ['#8c8d8d', '#e2dfd8', '#55585a'],
    },
    'petals-green': {
      mainColour: '#5c7a6a',
      centimetres: 80,
      motif: petals,
      repeat: 4,
      colours: ['#5c7a6a', '#e4e0d2', '#c6a25d'],
    },
    'rosette-ink': {
      mainColour: '#4a5563',
      centimetres: 80,
      motif: rosette,
      repeat: 4,
      colours: ['#dcd7cb', '#4a5563', '#4a5563', '#b9a27a', '#39434f', '#8a97a3'],
    },
    'triangles-mixed': {
      mainColour: '#c7a98a',
      centimetres: 90,
      motif: triangles,
      repeat: 6,
      turned: 'at-random',
      colours: ['#e2dacb', '#c7a98a', '#6d7d80'],
    },
    'arcs-ochre': {
      mainColour: '#b98a52',
      centimetres: 90,
      motif: arcs,
      repeat: 6,
      turned: 'at-random',
      colours: ['#e6dfd0', '#b98a52', '#e6dfd0', '#7f5a38', '#e6dfd0'],
    },
    'checker-marble': {
      mainColour: '#e0dcd4',
      centimetres: 120,
      motif: checker,
      repeat: 3,
      colours: ['#e8e4dc', '#33322f'],
    },
    'zigzag-sage': {
      mainColour: '#8b9b85',
      centimetres: 80,
      motif: zigzag,
      repeat: 5,
      colours: ['#dedccd', '#8b9b85', '#56695a'],
    },
    'fret-cinnabar': {
      mainColour: '#9c4a32',
      centimetres: 60,
      motif: fret,
      repeat: 5,
      colours: ['#e4d9c6', '#9c4a32'],
    },
    'sea-waves': {
      mainColour: '#4f7078',
      centimetres: 60,
      motif: seaWaves,
      repeat: 5,
      colours: ['#3f6470', '#d9d6c8', '#d9d6c8'],
    },
  },
  draw,
)

function draw(look: GeometricLook, { size, dice }: Piece): Picture {
  const { motif } = look
  // The same design comes in several formats, and no two batches of pigment are alike.
  const repeat = look.repeat + dice.pick([-1, 0, 0, 1])
  const clouds = noise(size, { across: 6, down: 6, octaves: 6, gain: 0.7, seed: dice.seed() })
  const edges = noise(size, { across: 80, down: 80, octaves: 2, gain: 0.7, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const seed = dice.seed()
  const picture = new Float32Array(size * size * 3)
  const height = newField(size)
  const colours = look.colours.map(parseHex).map((colour) => mixed(colour, dice))
  const inside = new Float64Array(motif.shapes)
  // The motif's square is 2 wide and covers 1/repeat of the tile.
  const pixel = (2 * repeat) / size
  const scale = 1 / (pixel * 1.3)
  const joint = 0.012
  for (let y = 0, at = 0, p = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++, p += 3) {
      const px = ((x + 0.5) / size) * repeat
      const py = ((y + 0.5) / size) * repeat
      const column = Math.floor(px)
      const row = Math.floor(py)
      const u = (px - column) * 2 - 1
      const v = (py - row) * 2 - 1
      const turns = look.turned === undefined ? 0 : Math.floor(chance(column, row, seed) * 4)
      const flip = turns & 2 ? -1 : 1
      motif.measure((turns & 1 ? v : u) * flip, (turns & 1 ? -u : v) * flip, inside)
      const rough = (edges[at] ?? 0) * 0.0024 * repeat
      let [red, green, blue] = colours[0] ?? [0, 0, 0]
      for (let shape = 0; shape < motif.shapes; shape++) {
        const part = clamp(((inside[shape] ?? -1) + rough) * scale + 0.5)
        if (part === 0) continue
        const colour = colours[shape + 1] ?? [0, 0, 0]
        red += (colour[0] - red) * part
        green += (colour[1] - green) * part
        blue += (colour[2] - blue) * part
      }
      const rim = Math.min(1 - Math.abs(u), 1 - Math.abs(v))
      const gap = 1 - smooth(joint - pixel * 0.5, joint + pixel, rim)
      const own = (chance(column, row, seed + 1) - 0.5) * 0.05
      const light = (1 + own + (clouds[at] ?? 0) * 0.06) * (1 - gap * 0.28)
      picture[p] = red * light
      picture[p + 1] = green * light
      picture[p + 2] = blue * light
      height[at] = -gap * 0.0012 + (clouds[at] ?? 0) * 0.0004 + (grit[at] ?? 0) * 0.00012
    }
  }
  return tone(illuminate(picture, relief(height, size, 0.6)), grit, 0.018)
}

function mixed([red, green, blue]: Colour, dice: Dice): Colour {
  const light = dice.between(0.95, 1.04)
  const warm = dice.between(-3, 3)
  return [red * light + warm, green * light, blue * light - warm]
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { basketWeave, chevron, herringbone } from '../fields/bonds.ts'
import { chance } from '../fields/dice.ts'
import type { Dice } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { layPieces, rectangle } from '../fields/pieces.ts'
import type { Outline } from '../fields/pieces.ts'
import { sample } from '../fields/sample.ts'
import { makeRamp } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { growGrain } from './grain.ts'
import { greyOak, oak, smokedOak, teak, walnut, whiteAsh } from './species.ts'
import type { Timber } from './species.ts'

type ParquetLook = {
  timber: Timber
  lay: (dice: Dice) => Outline[]
  /** How much the pieces differ in tone, 0 to 1. */
  variety: number
}

export const parquet = defineFamily<ParquetLook>(
  {
    'oak-herringbone': {
      mainColour: '#caad85',
      centimetres: 110,
      timber: oak,
      variety: 0.28,
      lay: () => herringbone(5, 2),
    },
    'walnut-herringbone': {
      mainColour: '#765742',
      centimetres: 110,
      timber: walnut,
      variety: 0.3,
      lay: () => herringbone(5, 2),
    },
    'oak-chevron': {
      mainColour: '#caac84',
      centimetres: 120,
      timber: oak,
      variety: 0.26,
      lay: () => chevron(4, 14, 3),
    },
    'smoked-chevron': {
      mainColour: '#74604d',
      centimetres: 120,
      timber: smokedOak,
      variety: 0.28,
      lay: () => chevron(4, 14, 3),
    },
    'oak-plank': { mainColour: '#c8ab84', centimetres: 120, timber: oak, variety: 0.26, lay: planks },
    'grey-plank': { mainColour: '#aba398', centimetres: 120, timber: greyOak, variety: 0.26, lay: planks },
    'ash-plank': { mainColour: '#ded3be', centimetres: 120, timber: whiteAsh, variety: 0.22, lay: planks },
    'teak-basket': {
      mainColour: '#a97c4b',
      centimetres: 90,
      timber: teak,
      variety: 0.4,
      lay: () => basketWeave(6, 5),
    },
  },
  draw,
)

function draw(look: ParquetLook, { size, dice }: Piece): Picture {
  const outlines = look.lay(dice)
  const { piece, inside } = layPieces(size, outlines)
  const grain = growGrain(size, dice, look.timber)
  const seed = dice.seed()
  const ways = outlines.map(longSide)
  const alongX = Float64Array.from(ways, ([x]) => x)
  const alongY = Float64Array.from(ways, ([, y]) => y)
  const middleX = Float64Array.from(outlines, (outline) => mean(outline, 0) * size)
  const middleY = Float64Array.from(outlines, (outline) => mean(outline, 1) * size)
  const startX = Float64Array.from(ways, (_, at) => chance(at, 1, seed) * size)
  const startY = Float64Array.from(ways, (_, at) => chance(at, 2, seed) * size)
  const own = Float64Array.from(ways, (_, at) => (chance(at, 3, seed) - 0.5) * look.variety)
  const shade = newField(size)
  const pores = newField(size)
  const height = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const index = piece[at] ?? 0
      const wayX = alongX[index] ?? 0
      const wayY = alongY[index] ?? 0
      // From the middle of the piece, which may lie beyond the edge of the tile.
      let dx = x - (middleX[index] ?? 0)
      let dy = y - (middleY[index] ?? 0)
      dx -= Math.round(dx / size) * size
      dy -= Math.round(dy / size) * size
      // The sheet grows downwards: along the piece is down the sheet.
      const column = (startX[index] ?? 0) + (dx * wayY - dy * wayX) * 1.4
      const row = (startY[index] ?? 0) + (dx * wayX + dy * wayY) * 1.4
      const rim = 1 - smooth(0, 0.0022, inside[at] ?? 0)
      shade[at] = sample(grain.shade, size, column, row) + (own[index] ?? 0) - rim * 0.32
      pores[at] = sample(grain.pores, size, column, row)
      height[at] = -rim * 0.0018
    }
  }
  const picture = overlay(colourBy(shade, makeRamp(look.timber.ramp)), pores, look.timber.pore, 0.5)
  return illuminate(picture, relief(height, size, 0.6))
}

/** The middle of an outline's corners: 0 for x, 1 for y. */
function mean(outline: Outline, axis: 0 | 1): number {
  let sum = 0
  for (let at = axis; at < outline.length; at += 2) sum += outline[at] ?? 0
  return (sum * 2) / outline.length
}

/** Direction of the longest side, of length 1. */
function longSide(outline: Outline): readonly [number, number] {
  let longest = 0
  let way: readonly [number, number] = [0, 1]
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length
    const dx = (outline[next] ?? 0) - (outline[at] ?? 0)
    const dy = (outline[next + 1] ?? 0) - (outline[at + 1] ?? 0)
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > longest + 1e-6) {
      longest = length
      way = [dx / length, dy / length]
    }
  }
  return way
}

/** Boards of random length side by side. */
function planks(dice: Dice): Outline[] {
  const columns = 7
  return Array.from({ length: columns }, (_, column) => {
    const first = dice.next()
    const cut = dice.between(0.35, 0.65)
    return [
      rectangle(column / columns, first, 1 / columns, cut),
      rectangle(column / columns, first + cut, 1 / columns, 1 - cut),
    ]
  }).flat()
}

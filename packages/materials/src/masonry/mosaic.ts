import { defineFamily } from '../family.ts'
import { basketWeave, herringbone, hexagons, rowBond } from '../fields/bonds.ts'
import { blur } from '../fields/blur.ts'
import { cells } from '../fields/cells.ts'
import type { Dice } from '../fields/dice.ts'
import { layPieces } from '../fields/pieces.ts'
import type { Laid, Outline } from '../fields/pieces.ts'
import { cosine, sine } from '../fields/trigonometry.ts'
import { drawTiling } from './tiling.ts'
import type { TilingLook } from './tiling.ts'

type MosaicLook = TilingLook & { lay: (size: number, dice: Dice) => Laid }

const small = { gloss: 0.5, uneven: 0.3, cloudy: 0.5, joint: 0.0022, rim: 0.004 }
const stone = { ...small, gloss: 0.12, uneven: 0.1, cloudy: 1.1, rim: 0.003 }

export const mosaic = defineFamily<MosaicLook>(
  {
    'hexagon-white': {
      mainColour: '#e0ded8',
      centimetres: 30,
      ...small,
      body: ['#d8d4cd', '#e4e1db', '#efede8'],
      grout: '#a29e97',
      variety: 0.3,
      lay: (size) => layPieces(size, hexagons(14, 16)),
    },
    'hexagon-marble': {
      mainColour: '#d5d4d2',
      centimetres: 30,
      ...stone,
      body: ['#a5a4a3', '#c4c3c1', '#d8d6d3', '#e5e4e1', '#efeeec'],
      grout: '#b9b6b1',
      variety: 0.5,
      lay: (size) => layPieces(size, hexagons(7, 8)),
    },
    'penny-black': {
      mainColour: '#434343',
      centimetres: 30,
      ...small,
      gloss: 0.7,
      body: ['#222324', '#323334', '#424344', '#5a5b5c'],
      grout: '#a5a29c',
      variety: 0.5,
      lay: (size) => layPieces(size, pennies(14, 16)),
    },
    'penny-celadon': {
      mainColour: '#b0c6bc',
      centimetres: 30,
      ...small,
      gloss: 0.8,
      body: ['#7f9f92', '#99b5a8', '#aec5b9', '#c7d7cd'],
      grout: '#e3e1da',
      variety: 0.55,
      thin: 0.1,
      lay: (size) => layPieces(size, pennies(14, 16)),
    },
    'pool-blue': {
      mainColour: '#5f93b0',
      centimetres: 40,
      ...small,
      gloss: 0.9,
      body: ['#2f5f82', '#4a80a3', '#6699b6', '#8fb8cb', '#c1dae2'],
      grout: '#d9dcdb',
      variety: 0.95,
      lay: (size) => layPieces(size, rowBond(16, 16, 0)),
    },
    'gold-glass': {
      mainColour: '#a98850',
      centimetres: 30,
      ...small,
      gloss: 1,
      uneven: 0.8,
      body: ['#75572a', '#967440', '#b39154', '#cfb177', '#e9d6a8'],
      grout: '#5d4f3a',
      variety: 0.85,
      lay: (size) => layPieces(size, rowBond(16, 16, 0)),
    },
    'herringbone-grey': {
      mainColour: '#b6b3b0',
      centimetres: 30,
      ...stone,
      body: ['#7c7b79', '#999795', '#adaba8', '#c1bfbc', '#d5d3d0'],
      grout: '#d9d6d0',
      variety: 0.6,
      lay: (size) => layPieces(size, herringbone(3, 6)),
    },
    'basket-cream': {
      mainColour: '#d2c5b0',
      centimetres: 30,
      ...stone,
      body: ['#b9a88c', '#cebfa6', '#dccfba', '#e7ddcd', '#f1ebe0'],
      grout: '#a8987f',
      variety: 0.5,
      lay: (size) => layPieces(size, basketWeave(10, 2)),
    },
    pebble: {
      mainColour: '#8e857a',
      centimetres: 60,
      ...stone,
      gloss: 0.25,
      joint: 0.005,
      rim: 0.02,
      body: ['#5f5b55', '#857e74', '#a59c8f', '#c4bbad', '#e3ddd2'],
      grout: '#8b8377',
      variety: 1,
      lay: layPebbles,
    },
  },
  (look, piece) => drawTiling(look, piece, look.lay(piece.size, piece.dice)),
)

/** Rounds in rows, as close as they go. */
function pennies(columns: number, rows: number): Outline[] {
  const outlines: Outline[] = []
  const corners = 20
  const radius = Math.min(0.5 / columns, 0.58 / rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5 + (row % 2) * 0.5) / columns
      const y = (row + 0.5) / rows
      const rim = Array.from({ length: corners }, (_, at) => [
        x + cosine(at / corners) * radius,
        y + sine(at / corners) * radius,
      ])
      outlines.push(rim.flat())
    }
  }
  return outlines
}

/** Round towards the middle of each stone, where a plain distance to the border would leave ridges. */
function layPebbles(size: number, dice: Dice): Laid {
  const { cell, edge, centre } = cells(size, { across: 12, down: 14, seed: dice.seed(), disorder: 0.7 })
  const inside = blur(edge, size, 0.004)
  for (let at = 0; at < inside.length; at++) {
    const rim = inside[at] ?? 0
    inside[at] = (rim / (rim + (centre[at] ?? 0))) * 0.062
  }
  return { piece: cell, inside }
}

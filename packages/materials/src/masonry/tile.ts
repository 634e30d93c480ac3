import { defineFamily } from '../family.ts'
import { chevron, herringbone, rowBond } from '../fields/bonds.ts'
import { layPieces } from '../fields/pieces.ts'
import type { Laid } from '../fields/pieces.ts'
import { layScales } from '../fields/scales.ts'
import { drawTiling } from './tiling.ts'
import type { TilingLook } from './tiling.ts'

type TileLook = TilingLook & { lay: (size: number) => Laid }

const glazed = { gloss: 0.8, uneven: 0.25, cloudy: 0.2, joint: 0.002, rim: 0.006 }
const handmade = { gloss: 0.9, uneven: 1, cloudy: 0.9, joint: 0.0022, rim: 0.005 }
const matt = { gloss: 0.05, uneven: 0.15, cloudy: 0.8, joint: 0.003, rim: 0.004 }

export const tile = defineFamily<TileLook>(
  {
    'subway-white': {
      mainColour: '#efeeea',
      centimetres: 80,
      ...glazed,
      rim: 0.011,
      body: ['#e2e1dc', '#ecebe7', '#f4f3f0'],
      grout: '#bdbab4',
      variety: 0.25,
      lay: (size) => layPieces(size, rowBond(8, 4, 0.5)),
    },
    'zellige-white': {
      mainColour: '#e3dcce',
      centimetres: 60,
      ...handmade,
      body: ['#c9c0b0', '#dbd4c6', '#e6e0d5', '#f0ece4'],
      grout: '#c8c0b2',
      variety: 0.5,
      lay: (size) => layPieces(size, rowBond(6, 6, 0)),
    },
    'zellige-green': {
      mainColour: '#718d7b',
      centimetres: 60,
      ...handmade,
      body: ['#37564a', '#4d6e5e', '#668673', '#86a28d', '#a9bda8'],
      grout: '#a7a393',
      variety: 0.65,
      thin: 0.08,
      lay: (size) => layPieces(size, rowBond(6, 6, 0)),
    },
    'finger-sage': {
      mainColour: '#a5b1a4',
      centimetres: 60,
      ...handmade,
      uneven: 0.5,
      body: ['#7f9182', '#98a899', '#abb9aa', '#c0cbbd'],
      grout: '#d8d6cd',
      variety: 0.55,
      thin: 0.1,
      lay: (size) => layPieces(size, rowBond(4, 20, 0)),
    },
    'finger-ink': {
      mainColour: '#3c5367',
      centimetres: 60,
      ...handmade,
      uneven: 0.5,
      body: ['#1f2f3f', '#2d4154', '#3c5368', '#57708a'],
      grout: '#8d9398',
      variety: 0.6,
      thin: 0.12,
      lay: (size) => layPieces(size, rowBond(4, 20, 0.5)),
    },
    'scale-teal': {
      mainColour: '#639094',
      centimetres: 60,
      ...handmade,
      uneven: 0.6,
      body: ['#2f5a62', '#467279', '#5a8a8f', '#7ba6a7', '#a5c3c0'],
      grout: '#d5d2c8',
      variety: 0.6,
      thin: 0.1,
      lay: (size) => layScales(size, 7, 14),
    },
    'herringbone-white': {
      mainColour: '#e5e1da',
      centimetres: 60,
      ...glazed,
      body: ['#dad7d1', '#e6e4df', '#efeeea'],
      grout: '#a8a59e',
      variety: 0.35,
      lay: (size) => layPieces(size, herringbone(3, 4)),
    },
    'chevron-blush': {
      mainColour: '#d6b6a7',
      centimetres: 60,
      ...glazed,
      gloss: 0.4,
      body: ['#bd9384', '#cda797', '#dabaac', '#e5cdc2'],
      grout: '#ece5de',
      variety: 0.5,
      lay: (size) => layPieces(size, chevron(6, 16, 2)),
    },
    'terracotta-square': {
      mainColour: '#b98264',
      centimetres: 100,
      ...matt,
      body: ['#8f5539', '#a9684a', '#b97d5e', '#c99677', '#d9b297'],
      grout: '#b8a995',
      variety: 0.55,
      thin: -0.05,
      lay: (size) => layPieces(size, rowBond(5, 5, 0)),
    },
    'stoneware-grey': {
      mainColour: '#989691',
      centimetres: 120,
      ...matt,
      joint: 0.0014,
      rim: 0.002,
      body: ['#7b7873', '#8d8a84', '#9a9791', '#a9a6a0', '#b9b6b0'],
      grout: '#7d7a75',
      variety: 0.22,
      lay: (size) => layPieces(size, rowBond(2, 2, 0)),
    },
  },
  (look, piece) => drawTiling(look, piece, look.lay(piece.size)),
)

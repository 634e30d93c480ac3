import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { newField } from '../fields/field.ts'
import { addNoise, noise, speckle } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { checkerPlate, corroded, hammered, perforated, rippled, spangled } from './metal-work.ts'
import type { MetalWork } from './metal-work.ts'

type MetalLook = { ramp: readonly Hex[]; work: MetalWork }

const steel: readonly Hex[] = ['#5f6265', '#84878a', '#a5a8aa', '#c5c7c8', '#e6e7e7']
const brass: readonly Hex[] = ['#6b5124', '#957437', '#b9964f', '#d8b974', '#f1dfae']

export const metal = defineFamily<MetalLook>(
  {
    'brushed-steel': { mainColour: '#a8abad', centimetres: 60, ramp: steel, work: brushed },
    'brushed-brass': { mainColour: '#ba9751', centimetres: 60, ramp: brass, work: brushed },
    'brushed-champagne': {
      mainColour: '#c1a98e',
      centimetres: 60,
      ramp: ['#7d6751', '#a28a70', '#c1a78b', '#dac5ad', '#f1e5d5'],
      work: brushed,
    },
    'black-titanium': {
      mainColour: '#3d3d3f',
      centimetres: 60,
      ramp: ['#19191b', '#2a2a2c', '#3c3c3f', '#545457', '#7d7d80'],
      work: brushed,
    },
    'rose-copper': {
      mainColour: '#b67d5c',
      centimetres: 60,
      ramp: ['#633820', '#8f583b', '#b37b5b', '#d3a283', '#f0d0b8'],
      work: brushed,
    },
    'water-ripple': {
      mainColour: '#a6acb1',
      centimetres: 100,
      ramp: ['#3f454b', '#6f767c', '#a2a8ad', '#cfd3d6', '#f6f7f7'],
      work: rippled,
    },
    'ripple-gold': {
      mainColour: '#b39351',
      centimetres: 100,
      ramp: ['#4d3918', '#80632f', '#b0904f', '#d9bd83', '#f7ead0'],
      work: rippled,
    },
    'hammered-brass': { mainColour: '#b89650', centimetres: 40, ramp: brass, work: hammered },
    'checker-plate': {
      mainColour: '#8d8f92',
      centimetres: 40,
      ramp: ['#4c4f52', '#73767a', '#97999c', '#b5b7b9', '#d5d6d7'],
      work: checkerPlate,
    },
    'perforated-white': {
      mainColour: '#d6d5d1',
      centimetres: 30,
      ramp: ['#b0b0ad', '#c6c6c3', '#d7d7d4', '#e4e4e2', '#f0f0ee'],
      work: perforated,
    },
    galvanised: {
      mainColour: '#a4acb1',
      centimetres: 60,
      ramp: ['#7c8285', '#92989b', '#a4aaad', '#b8bdc0', '#d0d4d6'],
      work: spangled,
    },
    corten: {
      mainColour: '#844c2e',
      centimetres: 100,
      ramp: ['#3d2419', '#653a24', '#8b5030', '#b06f41', '#cf9660'],
      work: corroded,
    },
    'copper-patina': {
      mainColour: '#678a7a',
      centimetres: 100,
      ramp: ['#4a3a2c', '#6a6a58', '#5f8a7b', '#83ad9f', '#b5d0c4'],
      work: corroded,
    },
  },
  draw,
)

function draw(look: MetalLook, piece: Piece): Picture {
  const { shade, light } = look.work(piece)
  const picture = colourBy(shade, makeRamp(look.ramp))
  if (light !== undefined) illuminate(picture, light)
  return tone(picture, speckle(piece.size, piece.dice.seed()), 0.012)
}

/** Fine scratches in one direction, and the slow reflection of the room across them. */
function brushed({ size, dice }: Piece): ReturnType<MetalWork> {
  const room = noise(size, { across: 2, down: 1, octaves: 2, gain: 0.4, seed: dice.seed() })
  const lines = newField(size)
  const fine = Math.floor(size / 2.02)
  addNoise(lines, size, 1, Math.min(130, fine), dice.seed(), 0.6)
  addNoise(lines, size, 4, fine, dice.seed(), 0.8)
  addNoise(lines, size, 11, fine, dice.seed(), 0.6)
  addNoise(lines, size, 2, 24, dice.seed(), 0.25)
  const shade = newField(size)
  for (let at = 0; at < shade.length; at++)
    shade[at] = 0.52 + (room[at] ?? 0) * 0.17 + (lines[at] ?? 0) * 0.105
  return { shade }
}

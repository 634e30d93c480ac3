import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import { smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { layPieces } from '../fields/pieces.ts'
import { makeRamp, parseHex } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { scatterChips } from './chips.ts'
import type { ChipSizes } from './chips.ts'
import { frayedShift } from './veining.ts'

type TerrazzoLook = { cement: readonly [Hex, Hex]; chips: readonly [Hex, ...Hex[]]; sizes: ChipSizes }

const classic: ChipSizes = { largest: 0.03, smallest: 0.0035, thrown: 5200, fall: 3 }
const fine: ChipSizes = { largest: 0.013, smallest: 0.0028, thrown: 9000, fall: 2 }
const nougat: ChipSizes = { largest: 0.085, smallest: 0.005, thrown: 4200, fall: 4 }

export const terrazzo = defineFamily<TerrazzoLook>(
  {
    'classic-white': {
      mainColour: '#ded9d0',
      centimetres: 60,
      sizes: classic,
      cement: ['#d6d1c8', '#e6e2da'],
      chips: ['#f4f1ea', '#cbbfae', '#9b8e80', '#5f5852', '#b58664', '#e2d6c3'],
    },
    'warm-beige': {
      mainColour: '#d3c9b7',
      centimetres: 60,
      sizes: classic,
      cement: ['#c8bba8', '#dacfbe'],
      chips: ['#f2ece1', '#b89a78', '#8d7a66', '#e6d9c4', '#a0694a', '#d8c4a6'],
    },
    'fine-grey': {
      mainColour: '#9e9e9b',
      centimetres: 60,
      sizes: fine,
      cement: ['#989996', '#adadaa'],
      chips: ['#d9d9d6', '#c2c2be', '#6e6f6e', '#4f5051', '#8b8c8a', '#efeeea'],
    },
    charcoal: {
      mainColour: '#38393a',
      centimetres: 60,
      sizes: classic,
      cement: ['#303132', '#3e3f40'],
      chips: ['#e9e6e0', '#a9a7a3', '#6f6e6c', '#cfcac1', '#57585a', '#8a847b'],
    },
    'nougat-white': {
      mainColour: '#d7d3ca',
      centimetres: 90,
      sizes: nougat,
      cement: ['#d2cdc4', '#e2ded6'],
      chips: ['#f1eee8', '#d9cfc0', '#b8aea1', '#8f8880', '#e6ddd0', '#c9b8a2'],
    },
    rose: {
      mainColour: '#dabaac',
      centimetres: 60,
      sizes: classic,
      cement: ['#d0b0a2', '#dfc3b7'],
      chips: ['#f3e7e0', '#b4776a', '#e8d3c9', '#8d5b52', '#c99a8a', '#f7f1ec'],
    },
    sage: {
      mainColour: '#a8b3a3',
      centimetres: 60,
      sizes: classic,
      cement: ['#a0ab9a', '#b5beae'],
      chips: ['#eceee6', '#6f8070', '#d2d8cb', '#4f6054', '#c5c6b2', '#8c9a88'],
    },
  },
  draw,
)

function draw(look: TerrazzoLook, { size, dice }: Piece): Picture {
  const scale = dice.between(0.85, 1.2)
  const sizes = { ...look.sizes, largest: look.sizes.largest * scale, smallest: look.sizes.smallest * scale }
  const { piece, inside } = layPieces(size, scatterChips(dice, sizes), frayedShift(size, dice, 0.0012))
  const cloud = noise(size, { across: 5, down: 5, octaves: 6, gain: 0.7, seed: dice.seed() })
  const vein = noise(size, { across: 14, down: 14, octaves: 4, gain: 0.65, seed: dice.seed() })
  const picture = colourBy(
    cloud.map((value) => 0.5 + value * 0.4),
    makeRamp(look.cement),
  )
  const colours = look.chips.map(parseHex)
  const seed = dice.seed()
  const pixel = 1 / size
  for (let at = 0, p = 0; at < piece.length; at++, p += 3) {
    const chip = piece[at] ?? -1
    if (chip < 0) continue
    const colour = colours[Math.floor(chance(chip, 1, seed) * colours.length)] ?? [0, 0, 0]
    // Each chip shows another part of the same stone.
    const elsewhere = (at + Math.floor(chance(chip, 2, seed) * piece.length)) % piece.length
    const light = 1 + (chance(chip, 3, seed) - 0.5) * 0.1 + (vein[elsewhere] ?? 0) * 0.07
    const part = smooth(0, 1.6 * pixel, inside[at] ?? 0)
    picture[p] = (picture[p] ?? 0) * (1 - part) + colour[0] * light * part
    picture[p + 1] = (picture[p + 1] ?? 0) * (1 - part) + colour[1] * light * part
    picture[p + 2] = (picture[p + 2] ?? 0) * (1 - part) + colour[2] * light * part
  }
  const grit = noise(size, { across: 150, down: 150, octaves: 2, gain: 0.8, seed: dice.seed() })
  return tone(picture, grit, 0.018)
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { blur } from '../fields/blur.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { bend } from '../fields/sample.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { glint, relief } from '../paint/light.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type LeatherLook = {
  ramp: readonly Hex[]
  /** Pebbles of the grain across the tile, and how much taller than wide they are. */
  across: number
  stretch: number
  disorder: number
  depth: number
  /** Width of the furrows as a share of a pebble. */
  furrow: number
  /** Worn and pulled up places. */
  patina: number
  gloss: number
}

const litchi = { across: 62, stretch: 1, disorder: 0.9, depth: 1, furrow: 0.34, patina: 0.3, gloss: 0.3 }
const smoothHide = {
  across: 110,
  stretch: 1,
  disorder: 1,
  depth: 0.35,
  furrow: 0.34,
  patina: 0.6,
  gloss: 0.2,
}

export const leather = defineFamily<LeatherLook>(
  {
    'litchi-cognac': {
      mainColour: '#915d36',
      centimetres: 15,
      ...litchi,
      ramp: ['#57321a', '#7f4d2a', '#9e663c', '#b88052', '#d1a174'],
    },
    'litchi-black': {
      mainColour: '#292929',
      centimetres: 15,
      ...litchi,
      ramp: ['#141414', '#212121', '#2e2d2d', '#403f3f', '#585756'],
    },
    'litchi-cream': {
      mainColour: '#d4caba',
      centimetres: 15,
      ...litchi,
      ramp: ['#b3a78f', '#c9bea9', '#dad0c0', '#e6dfd2', '#f1ece3'],
    },
    'smooth-grey': {
      mainColour: '#84817a',
      centimetres: 20,
      ...smoothHide,
      ramp: ['#625e59', '#7a766f', '#8d8983', '#a19d97', '#b7b4ae'],
    },
    'aged-brown': {
      mainColour: '#624129',
      centimetres: 25,
      ...smoothHide,
      patina: 1.5,
      ramp: ['#2f1d12', '#50331f', '#714c32', '#92694a', '#b58e6c'],
    },
    'wine-smooth': {
      mainColour: '#5f292c',
      centimetres: 20,
      ...smoothHide,
      patina: 0.8,
      ramp: ['#3a1719', '#532326', '#6d3235', '#8a4a4c', '#ab7070'],
    },
    crocodile: {
      mainColour: '#4b3b2d',
      centimetres: 30,
      across: 16,
      stretch: 0.8,
      disorder: 0.5,
      depth: 1,
      furrow: 0.13,
      patina: 0.5,
      gloss: 0.8,
      ramp: ['#1f1711', '#352820', '#4d3c2e', '#695441', '#8a735c'],
    },
    'suede-sand': {
      mainColour: '#ab906d',
      centimetres: 20,
      across: 200,
      stretch: 1,
      disorder: 1,
      depth: 0.25,
      furrow: 0.34,
      patina: 1.3,
      gloss: 0,
      ramp: ['#8b7050', '#a48864', '#b99e7b', '#cbb394', '#dccaaf'],
    },
  },
  draw,
)

function draw(look: LeatherLook, { size, dice }: Piece): Picture {
  const across = Math.min(Math.round(look.across * dice.between(0.88, 1.14)), Math.floor(size / 3))
  const down = Math.round(across / look.stretch)
  const grain = cells(size, { across, down, seed: dice.seed(), disorder: look.disorder })
  const shift = {
    x: noise(size, { across: 8, down: 8, octaves: 4, gain: 0.6, seed: dice.seed() }),
    y: noise(size, { across: 8, down: 8, octaves: 4, gain: 0.6, seed: dice.seed() }),
  }
  const rims = blur(bend(grain.edge, size, shift, 0.012), size, (look.furrow * 0.35) / across)
  const patina = noise(size, { across: 3, down: 3, octaves: 5, gain: 0.6, seed: dice.seed() })
  const fine = noise(size, {
    across: Math.floor(size / 5),
    down: Math.floor(size / 5),
    octaves: 2,
    gain: 0.8,
    seed: dice.seed(),
  })
  const grit = speckle(size, dice.seed())
  const seed = dice.seed()
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const pebble = smooth(0, look.furrow / across, rims[at] ?? 0)
    const own = chance(grain.cell[at] ?? 0, 1, seed) - 0.5
    shade[at] =
      0.36 +
      pebble * 0.14 * look.depth +
      own * 0.05 +
      (patina[at] ?? 0) * 0.16 * look.patina +
      (fine[at] ?? 0) * 0.05
    height[at] =
      (pebble * 0.47 * look.furrow * look.depth) / across +
      (fine[at] ?? 0) * 0.0004 +
      (patina[at] ?? 0) * 0.001
  }
  const picture = colourBy(shade, makeRamp(look.ramp))
  const shine = glint(height, size, 4)
  for (let at = 0; at < shine.length; at++) shine[at] = ((shine[at] ?? 0) - 0.17) * look.gloss * 0.2
  return tone(illuminate(picture, relief(height, size, 0.7), shine), grit, 0.018)
}

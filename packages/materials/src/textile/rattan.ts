import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { turn } from '../fields/sample.ts'
import { basketDraft, plainWeave, twill, weave } from '../fields/weave.ts'
import type { Draft } from '../fields/weave.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { castShadow, glint, relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { layCane } from './cane.ts'

type RattanLook = {
  ramp: readonly Hex[]
  behind: Hex
  gloss: number
  canes: number
  draft: Draft | 'webbing'
  fill: number
  flat: number
}

const webbing = { draft: 'webbing', canes: 11, fill: 1, flat: 0.7, gloss: 0.35 } as const

export const rattan = defineFamily<RattanLook>(
  {
    'cane-natural': {
      mainColour: '#cfae7a',
      centimetres: 20,
      ...webbing,
      ramp: ['#8f6d3d', '#b99459', '#d4b27b', '#e5cb9c', '#f2e0bd'],
      behind: '#6a5940',
    },
    'cane-bleached': {
      mainColour: '#dccfb4',
      centimetres: 20,
      ...webbing,
      ramp: ['#b3a17f', '#cfbf9f', '#e2d5ba', '#ede4d0', '#f6f0e3'],
      behind: '#8a8172',
    },
    'cane-black': {
      mainColour: '#38322d',
      centimetres: 20,
      ...webbing,
      ramp: ['#161412', '#272320', '#38322d', '#4f4740', '#6f655b'],
      behind: '#b9a98e',
    },
    'basket-honey': {
      mainColour: '#b3874f',
      centimetres: 20,
      draft: plainWeave,
      canes: 26,
      fill: 0.97,
      flat: 0.2,
      gloss: 0.3,
      ramp: ['#5f3f1c', '#8a622f', '#b08248', '#caa269', '#e2c595'],
      behind: '#2c1d0e',
    },
    'wicker-grey': {
      mainColour: '#918b82',
      centimetres: 20,
      draft: plainWeave,
      canes: 30,
      fill: 0.96,
      flat: 0.1,
      gloss: 0.15,
      ramp: ['#4e4a44', '#6e6961', '#8b857c', '#a7a198', '#c4bfb7'],
      behind: '#24221f',
    },
    'bamboo-mat': {
      mainColour: '#ceb582',
      centimetres: 30,
      draft: twill,
      canes: 36,
      fill: 0.97,
      flat: 0.85,
      gloss: 0.25,
      ramp: ['#86683a', '#a98a55', '#c7ab74', '#d9c394', '#ead9b6'],
      behind: '#3e2f19',
    },
    'palm-twill': {
      mainColour: '#b1976e',
      centimetres: 30,
      draft: basketDraft,
      canes: 40,
      fill: 0.96,
      flat: 0.6,
      gloss: 0.1,
      ramp: ['#5f4a2b', '#866b44', '#a88b60', '#c2a87f', '#dac6a4'],
      behind: '#2b2114',
    },
  },
  draw,
)

function draw(look: RattanLook, { size, dice }: Piece): Picture {
  const still = newField(size)
  const sway = noise(size, { across: 6, down: 6, octaves: 2, seed: dice.seed() })
  for (let at = 0; at < sway.length; at++) sway[at] = ((sway[at] ?? 0) * 0.07) / look.canes
  const woven =
    look.draft === 'webbing'
      ? layCane(size, look.canes)
      : weave(
          size,
          { across: look.canes, down: look.canes, draft: look.draft, fill: look.fill },
          { x: sway, y: still },
        )
  const fibre = noise(size, {
    across: Math.min(260, Math.floor(size / 2.1)),
    down: 7,
    octaves: 1,
    seed: dice.seed(),
  })
  const lyingFibre = turn(fibre, size)
  const grit = speckle(size, dice.seed())
  const seed = dice.seed()
  const shade = newField(size)
  const height = newField(size)
  const holes = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const kind = woven.seen[at] ?? 0
    const side = woven.aside[at] ?? 0
    const own = chance(woven.thread[at] ?? 0, kind, seed) - 0.5
    const thread = kind === 1 ? (fibre[at] ?? 0) : (lyingFibre[at] ?? 0)
    const high = woven.height[at] ?? 0
    // A split cane is flat with rounded sides, a whole one round.
    const round = high * (1 - look.flat) + look.flat * smooth(0, 0.5, high) * (0.8 + 0.2 * high)
    shade[at] = 0.3 + 0.38 * smooth(0, 0.9, high) + own * 0.22 + thread * 0.12 - side * side * 0.06
    height[at] = kind === 0 ? 0 : (0.25 + round * 0.55) / look.canes
    holes[at] = kind === 0 ? 1 : 0
  }
  const picture = overlay(colourBy(shade, makeRamp(look.ramp)), holes, look.behind)
  const light = relief(height, size, 0.55)
  const shadow = castShadow(height, size, 0.25 / look.canes)
  const shine = glint(height, size, 4)
  for (let at = 0; at < light.length; at++) {
    light[at] = (holes[at] === 1 ? 1 : (light[at] ?? 0)) * (1 - 0.5 * (shadow[at] ?? 0))
    shine[at] = holes[at] === 1 ? 0 : ((shine[at] ?? 0) - 0.17) * look.gloss * 0.35
  }
  return tone(illuminate(picture, light, shine), grit, 0.02)
}

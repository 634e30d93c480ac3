import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import { clamp, newField, smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { slant } from '../fields/sample.ts'
import { drawVeins } from '../fields/strokes.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { driftingClouds, frayedShift, traceBundle } from './veining.ts'

type OnyxLook = { bands: readonly Hex[]; layers: number; vein: Hex; veining: number }

export const onyx = defineFamily<OnyxLook>(
  {
    honey: {
      mainColour: '#dbab68',
      centimetres: 120,
      bands: ['#a8662a', '#c98d48', '#dfb06d', '#ecca95', '#f6e4c4'],
      layers: 5,
      vein: '#8a4b1d',
      veining: 0.5,
    },
    white: {
      mainColour: '#ebe2d2',
      centimetres: 120,
      bands: ['#cdbfa8', '#e0d6c5', '#ebe5d9', '#f3efe7', '#faf8f4'],
      layers: 4,
      vein: '#b99a6e',
      veining: 0.45,
    },
    jade: {
      mainColour: '#a2bb9a',
      centimetres: 120,
      bands: ['#5f8464', '#88a683', '#abc2a1', '#c9d8bd', '#e6ecdc'],
      layers: 5,
      vein: '#7a6a43',
      veining: 0.4,
    },
    rose: {
      mainColour: '#e0b9a7',
      centimetres: 120,
      bands: ['#b0705f', '#cc9480', '#dfb5a2', '#edd2c4', '#f8ebe3'],
      layers: 5,
      vein: '#96503f',
      veining: 0.4,
    },
    'agate-blue': {
      mainColour: '#829dad',
      centimetres: 120,
      bands: ['#2f4a60', '#50708a', '#7a96a8', '#a9bec9', '#e0e8ea'],
      layers: 7,
      vein: '#d8c39a',
      veining: 0.5,
    },
    smoke: {
      mainColour: '#9c9288',
      centimetres: 120,
      bands: ['#4f4842', '#746b63', '#968d84', '#b9b1a8', '#dcd6ce'],
      layers: 6,
      vein: '#c9a876',
      veining: 0.45,
    },
  },
  draw,
)

function draw(look: OnyxLook, { size, dice }: Piece): Picture {
  const flow = slant(driftingClouds(size, dice, 1, 3, 0.1), size, dice.happens(0.5) ? 1 : -1)
  const cloud = driftingClouds(size, dice, 4, 4, 0.06)
  const fine = noise(size, { across: 40, down: 40, octaves: 3, gain: 0.7, seed: dice.seed() })
  const seed = dice.seed()
  const shade = newField(size)
  for (let at = 0; at < shade.length; at++) {
    // The stone grew layer by layer: each has its own tone and a soft rim towards the next.
    const place = ((flow[at] ?? 0) + (cloud[at] ?? 0) * 0.12) * look.layers + 40
    const layer = Math.floor(place)
    const part = place - layer
    const own = chance(layer, 1, seed)
    const next = chance(layer + 1, 1, seed)
    const tint = own + (next - own) * smooth(0.35, 1, part)
    const rim = smooth(0.75, 0.98, part) * (1 - smooth(0.98, 1, part))
    shade[at] = clamp(0.2 + tint * 0.6 + (cloud[at] ?? 0) * 0.16 + rim * 0.1 + (fine[at] ?? 0) * 0.03)
  }
  const picture = colourBy(shade, makeRamp(look.bands))
  const bundle = { count: 5, width: 0.0022, strength: 0.8, wander: 0.05, branches: 4, companions: 1 }
  const { core, halo } = drawVeins(
    size,
    traceBundle(dice, bundle, dice.next()),
    frayedShift(size, dice, 0.003),
    12,
  )
  overlay(picture, halo, look.vein, look.veining * 0.5)
  overlay(picture, core, look.vein, look.veining)
  return tone(picture, fine, 0.015)
}

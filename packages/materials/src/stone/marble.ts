import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { change, smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { slant } from '../fields/sample.ts'
import { drawVeins } from '../fields/strokes.ts'
import { makeRamp } from '../paint/colour.ts'
import { colourBy, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { marbleLooks } from './marble-looks.ts'
import type { MarbleLook } from './marble-looks.ts'
import { crackNet, driftingClouds, frayedShift, traceBundle } from './veining.ts'

export const marble = defineFamily<MarbleLook>(marbleLooks, draw)

function draw(look: MarbleLook, { size, dice }: Piece): Picture {
  const steep = dice.happens(0.5) ? 1 : -1
  const ground = driftingClouds(size, dice, look.cloud[0], look.cloud[1], 0.08)
  const fine = noise(size, { across: 90, down: 90, octaves: 2, gain: 0.7, seed: dice.seed() })
  const clouds = change(
    slant(ground, size, steep),
    (value, at) => 0.5 + value * 0.45 * look.contrast + (fine[at] ?? 0) * 0.035,
  )
  const picture = colourBy(clouds, makeRamp(look.ground))
  const shift = frayedShift(size, dice, look.fray)
  if (look.net !== undefined) {
    overlay(
      picture,
      crackNet(size, dice, look.net.across, look.net.width),
      look.net.colour,
      look.net.strength,
    )
  }
  const broken = noise(size, { across: 7, down: 7, octaves: 4, gain: 0.6, seed: dice.seed() })
  const heading = steep > 0 ? -0.125 + dice.between(-0.05, 0.05) : 0.125 + dice.between(-0.05, 0.05)
  for (const vein of look.veins) {
    const { core, halo } = drawVeins(
      size,
      traceBundle(dice, vein, heading + (vein.aside ?? 0)),
      shift,
      vein.reach,
    )
    for (let at = 0; at < core.length; at++) {
      const whole = smooth(-0.75, 0.25, broken[at] ?? 0)
      core[at] = (core[at] ?? 0) * (1 - vein.broken + vein.broken * whole) * (0.86 + (fine[at] ?? 0) * 0.35)
      halo[at] = (halo[at] ?? 0) * (0.55 + 0.8 * (broken[at] ?? 0))
    }
    overlay(picture, halo, vein.stain, vein.staining)
    overlay(picture, core, vein.colour)
  }
  return tone(picture, fine, 0.008)
}

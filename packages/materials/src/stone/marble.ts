import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import type { Dice } from '../fields/dice.ts'
import { add, change } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { drawStrokes, traceVein } from '../fields/strokes.ts'
import type { Stroke } from '../fields/strokes.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

type VeinLook = {
  count: number
  width: number
  strength: number
  colour: Hex
  stain: Hex
  /** How much of the stain shows, 0 to 1. */
  staining: number
  wander: number
  branches: number
}

type MarbleLook = {
  ground: readonly Hex[]
  /** How strongly light and dark ground differ. */
  clouds: number
  veins: readonly VeinLook[]
}

export const marble = defineFamily<MarbleLook>(
  {
    'calacatta-gold': {
      mainColour: '#ece7df',
      centimetres: 120,
      ground: ['#e2ded8', '#eeebe6', '#f5f3ef'],
      clouds: 0.6,
      veins: [
        {
          count: 3,
          width: 0.011,
          strength: 0.85,
          colour: '#8d8276',
          stain: '#c9b08a',
          staining: 0.6,
          wander: 0.06,
          branches: 5,
        },
        {
          count: 7,
          width: 0.003,
          strength: 0.6,
          colour: '#a39a8e',
          stain: '#d8c9ae',
          staining: 0.4,
          wander: 0.09,
          branches: 4,
        },
      ],
    },
    carrara: {
      mainColour: '#dcdcda',
      centimetres: 120,
      ground: ['#c9cacb', '#dadada', '#e6e6e4'],
      clouds: 1,
      veins: [
        {
          count: 6,
          width: 0.006,
          strength: 0.4,
          colour: '#9a9c9f',
          stain: '#b7b9bb',
          staining: 0.8,
          wander: 0.1,
          branches: 6,
        },
        {
          count: 9,
          width: 0.002,
          strength: 0.5,
          colour: '#8f9194',
          stain: '#b7b9bb',
          staining: 0.5,
          wander: 0.14,
          branches: 4,
        },
      ],
    },
    'nero-marquina': {
      mainColour: '#1e1d1d',
      centimetres: 120,
      ground: ['#141414', '#1c1b1b', '#282726'],
      clouds: 0.7,
      veins: [
        {
          count: 3,
          width: 0.006,
          strength: 0.95,
          colour: '#ebe7e0',
          stain: '#5d5a57',
          staining: 0.35,
          wander: 0.07,
          branches: 7,
        },
        {
          count: 12,
          width: 0.0016,
          strength: 0.7,
          colour: '#cfcac2',
          stain: '#4a4745',
          staining: 0.2,
          wander: 0.16,
          branches: 5,
        },
      ],
    },
  },
  draw,
)

function draw(look: MarbleLook, { size, dice }: Piece): Picture {
  const cloud = noise(size, { across: 3, down: 3, octaves: 6, gain: 0.55, seed: dice.seed() })
  const ground = change(cloud, (value) => 0.5 + value * 0.42 * look.clouds)
  const picture = colourBy(ground, makeRamp(look.ground))
  const roughX = rough(size, dice)
  const roughY = rough(size, dice)
  const heading = dice.between(0.08, 0.17) + (dice.happens(0.5) ? 0.25 : 0)
  for (const vein of [...look.veins].toReversed()) {
    const { core, halo } = drawStrokes(size, trace(vein, heading, dice), roughX, roughY, 9)
    overlay(picture, halo, vein.stain, vein.staining)
    overlay(picture, core, vein.colour)
  }
  const grain = noise(size, { across: 160, down: 160, octaves: 1, seed: dice.seed() })
  return tone(picture, grain, 0.012)
}

function trace(vein: VeinLook, heading: number, dice: Dice): Stroke[] {
  const strokes: Stroke[] = []
  for (let index = 0; index < vein.count; index++) {
    traceVein(
      dice,
      {
        x: dice.next(),
        y: (index + dice.next()) / vein.count,
        heading: heading + dice.between(-0.04, 0.04),
        length: dice.between(0.7, 1.3),
        width: vein.width * dice.between(0.7, 1.4),
        strength: vein.strength * dice.between(0.75, 1),
        wander: vein.wander,
        branches: vein.branches,
        depth: 2,
      },
      strokes,
    )
  }
  return strokes
}

function rough(size: number, dice: Dice): Field {
  const large = noise(size, { across: 5, down: 5, octaves: 3, seed: dice.seed() })
  const small = noise(size, { across: 40, down: 40, octaves: 2, seed: dice.seed() })
  return add(
    change(large, (value) => value * 0.02),
    small,
    0.0022,
  )
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, overlay } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { growGrain } from './grain.ts'
import type { Species } from './grain.ts'

type WoodLook = Species & { ramp: readonly Hex[]; pore: Hex }

const quarterCut = { leaves: 0, matching: 0 }

export const wood = defineFamily<WoodLook>(
  {
    'walnut-straight': {
      mainColour: '#7a573e',
      centimetres: 60,
      ...quarterCut,
      ramp: ['#33231a', '#523a2b', '#745540', '#93735a', '#a98b70'],
      pore: '#2c1c13',
      rings: 84,
      late: 0.7,
      sway: 0.02,
      fibre: 1,
      pores: 0.5,
      poreLength: 0.04,
      ringPorous: 0.3,
      streaks: 1,
      figure: 0.4,
    },
    'walnut-crown': {
      mainColour: '#74523b',
      centimetres: 60,
      leaves: 3,
      matching: 0.12,
      ramp: ['#33231a', '#523a2b', '#745540', '#93735a', '#a98b70'],
      pore: '#2c1c13',
      rings: 70,
      late: 0.75,
      sway: 0.012,
      fibre: 0.9,
      pores: 0.5,
      poreLength: 0.04,
      ringPorous: 0.3,
      streaks: 0.7,
      figure: 0.4,
    },
    'oak-natural': {
      mainColour: '#c4a377',
      centimetres: 60,
      leaves: 3,
      matching: 0.1,
      ramp: ['#8d6c44', '#b08d60', '#c8a97f', '#d6bc97', '#e3cfb0'],
      pore: '#7a5a34',
      rings: 70,
      late: 0.5,
      sway: 0.012,
      fibre: 1,
      pores: 0.6,
      poreLength: 0.03,
      ringPorous: 0.75,
      streaks: 0.6,
      figure: 0.5,
    },
  },
  draw,
)

function draw(look: WoodLook, { size, dice }: Piece): Picture {
  const { shade, pores } = growGrain(size, dice, look)
  const picture = colourBy(shade, makeRamp(look.ramp))
  return overlay(picture, pores, look.pore, 0.6)
}

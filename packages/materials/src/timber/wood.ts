import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { makeRamp } from '../paint/colour.ts'
import { colourBy, overlay } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { growGrain } from './grain.ts'
import {
  charred,
  cherry,
  crown,
  ebony,
  greyOak,
  oak,
  pine,
  smokedOak,
  teak,
  walnut,
  whiteAsh,
} from './species.ts'
import type { Timber } from './species.ts'

export const wood = defineFamily<Timber>(
  {
    'walnut-straight': { mainColour: '#7a573e', centimetres: 60, ...walnut },
    'walnut-crown': { mainColour: '#74523b', centimetres: 60, ...walnut, ...crown },
    'oak-straight': { mainColour: '#c4a377', centimetres: 60, ...oak },
    'oak-crown': { mainColour: '#c4a377', centimetres: 60, ...oak, ...crown },
    'smoked-oak': { mainColour: '#735e4b', centimetres: 60, ...smokedOak },
    'grey-oak': { mainColour: '#a59d93', centimetres: 60, ...greyOak, ...crown },
    'white-ash': { mainColour: '#ddcfb6', centimetres: 60, ...whiteAsh, ...crown },
    teak: { mainColour: '#a97a48', centimetres: 60, ...teak },
    cherry: { mainColour: '#a87450', centimetres: 60, ...cherry, ...crown },
    ebony: { mainColour: '#433529', centimetres: 60, ...ebony },
    charred: { mainColour: '#2d2b29', centimetres: 60, ...charred },
    pine: { mainColour: '#e0b97f', centimetres: 60, ...pine, ...crown },
  },
  draw,
)

function draw(look: Timber, { size, dice }: Piece): Picture {
  const rings = Math.round(look.rings * dice.between(0.8, 1.2))
  const { shade, pores } = growGrain(size, dice, { ...look, rings })
  const picture = colourBy(shade, makeRamp(look.ramp))
  return overlay(picture, pores, look.pore, 0.6)
}

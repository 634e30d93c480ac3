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
    'walnut-straight': { mainColour: '#785842', centimetres: 60, ...walnut },
    'walnut-crown': { mainColour: '#775843', centimetres: 60, ...walnut, ...crown },
    'oak-straight': { mainColour: '#c8ab83', centimetres: 60, ...oak },
    'oak-crown': { mainColour: '#cbad85', centimetres: 60, ...oak, ...crown },
    'smoked-oak': { mainColour: '#75604d', centimetres: 60, ...smokedOak },
    'grey-oak': { mainColour: '#a59f96', centimetres: 60, ...greyOak, ...crown },
    'white-ash': { mainColour: '#e3d5bd', centimetres: 60, ...whiteAsh, ...crown },
    teak: { mainColour: '#b0804d', centimetres: 60, ...teak },
    cherry: { mainColour: '#af7c57', centimetres: 60, ...cherry, ...crown },
    ebony: { mainColour: '#423428', centimetres: 60, ...ebony },
    charred: { mainColour: '#2e2c2a', centimetres: 60, ...charred },
    pine: { mainColour: '#d9b57d', centimetres: 60, ...pine, ...crown },
  },
  draw,
)

function draw(look: Timber, { size, dice }: Piece): Picture {
  const rings = Math.round(look.rings * dice.between(0.8, 1.2))
  const { shade, pores } = growGrain(size, dice, { ...look, rings })
  const picture = colourBy(shade, makeRamp(look.ramp))
  return overlay(picture, pores, look.pore, 0.6)
}

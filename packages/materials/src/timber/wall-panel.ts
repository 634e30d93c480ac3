// Panels that live from their profile: slats, flutes, waves, frames and upholstery under light from the side.
import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { newField } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { castShadow, glint, relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { growGrain } from './grain.ts'
import { flutes, frames, hollows, pyramids, quilted, ribbons, slats, tufted } from './profiles.ts'
import type { Profile } from './profiles.ts'
import { oak, smokedOak, walnut, whiteAsh } from './species.ts'
import type { Timber } from './species.ts'

type WallPanelLook = {
  profile: Profile
  /** Veneer, or one colour from dark to light. */
  surface: Timber | readonly Hex[]
  /** What lies deep between the slats. */
  deep?: Hex
  gloss: number
}

const gypsum: readonly Hex[] = ['#bfbbb3', '#ceccc5', '#d9d6d0', '#e3e1dc']

export const wallPanel = defineFamily<WallPanelLook>(
  {
    'slat-oak': {
      mainColour: '#b2946b',
      centimetres: 60,
      profile: slats(14, 0.68),
      surface: oak,
      deep: '#1f1c19',
      gloss: 0.05,
    },
    'slat-walnut': {
      mainColour: '#6a4d3b',
      centimetres: 60,
      profile: slats(14, 0.68),
      surface: walnut,
      deep: '#141210',
      gloss: 0.05,
    },
    'slat-ash': {
      mainColour: '#cbbda4',
      centimetres: 60,
      profile: slats(18, 0.62),
      surface: whiteAsh,
      deep: '#4a4742',
      gloss: 0.05,
    },
    'fluted-walnut': {
      mainColour: '#745641',
      centimetres: 60,
      profile: flutes(16),
      surface: walnut,
      gloss: 0.15,
    },
    'fluted-smoked': {
      mainColour: '#74604d',
      centimetres: 60,
      profile: flutes(22),
      surface: smokedOak,
      gloss: 0.12,
    },
    'fluted-white': {
      mainColour: '#d0cfca',
      centimetres: 60,
      profile: flutes(14),
      surface: gypsum,
      gloss: 0.1,
    },
    'hollow-clay': {
      mainColour: '#ba8f76',
      centimetres: 60,
      profile: hollows(12),
      surface: ['#94684f', '#aa7f66', '#bd957d', '#cfae99'],
      gloss: 0,
    },
    'wave-white': { mainColour: '#dddad3', centimetres: 100, profile: ribbons, surface: gypsum, gloss: 0.08 },
    'pyramid-white': {
      mainColour: '#d5d1ca',
      centimetres: 80,
      profile: pyramids(6),
      surface: gypsum,
      gloss: 0.05,
    },
    'frame-sage': {
      mainColour: '#a2ab9c',
      centimetres: 150,
      profile: frames(2),
      surface: ['#8c9787', '#9ba595', '#a9b2a3', '#b9c1b3'],
      gloss: 0.1,
    },
    'quilted-taupe': {
      mainColour: '#a89a8c',
      centimetres: 100,
      profile: quilted(3),
      surface: ['#7d6f62', '#95877a', '#a99b8e', '#beb2a7'],
      gloss: 0.2,
    },
    'tufted-navy': {
      mainColour: '#2d394c',
      centimetres: 90,
      profile: tufted(5),
      surface: ['#1b2331', '#2a3446', '#3a465b', '#54617a'],
      gloss: 0.35,
    },
  },
  draw,
)

function draw(look: WallPanelLook, piece: Piece): Picture {
  const { size, dice } = piece
  const { height, gap } = look.profile(size)
  const picture = 'length' in look.surface ? painted(look.surface, piece) : veneered(look.surface, piece)
  if (look.deep !== undefined) overlay(picture, gap, look.deep)
  const light = relief(height, size, 0.8)
  const shadow = castShadow(height, size, 0.012, 1.1)
  const shine = glint(height, size, 3)
  for (let at = 0; at < light.length; at++) {
    light[at] = (light[at] ?? 0) * (1 - 0.5 * (shadow[at] ?? 0))
    shine[at] = ((shine[at] ?? 0) - 0.41) * look.gloss * 0.4 * (1 - (gap[at] ?? 0))
  }
  const grit = speckle(size, dice.seed())
  return tone(illuminate(picture, light, shine), grit, 0.012)
}

function veneered(timber: Timber, { size, dice }: Piece): Picture {
  const { shade, pores } = growGrain(size, dice, timber)
  return overlay(colourBy(shade, makeRamp(timber.ramp)), pores, timber.pore, 0.5)
}

function painted(ramp: readonly Hex[], { size, dice }: Piece): Picture {
  const clouds = noise(size, { across: 4, down: 4, octaves: 6, gain: 0.6, seed: dice.seed() })
  const shade = newField(size)
  for (let at = 0; at < shade.length; at++) shade[at] = 0.6 + (clouds[at] ?? 0) * 0.08
  return colourBy(shade, makeRamp(ramp))
}

import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { noise, speckle } from '../fields/noise.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { grasscloth, linenEmboss, plainPaper, silk } from './paper-grounds.ts'
import type { Ground } from './paper-grounds.ts'
import { bambooLeaves, decoFans, foliage, ginkgo, trellis, stripes } from './paper-prints.ts'
import type { Print } from './paper-prints.ts'

type WallpaperLook = { ground: Ground; ramp: readonly Hex[]; print?: Print; ink?: Hex; second?: Hex }

const paper: readonly Hex[] = ['#dcd6ca', '#e6e1d7', '#edeae2', '#f3f1eb']

export const wallpaper = defineFamily<WallpaperLook>(
  {
    'grasscloth-natural': {
      mainColour: '#b9a47b',
      centimetres: 50,
      ground: grasscloth,
      ramp: ['#8c7448', '#ad9467', '#c6b189', '#d9c9a8', '#eadfc8'],
    },
    'grasscloth-indigo': {
      mainColour: '#44546b',
      centimetres: 50,
      ground: grasscloth,
      ramp: ['#222e40', '#364459', '#4a5a71', '#66778e', '#8f9db0'],
    },
    'silk-pearl': {
      mainColour: '#ded7ca',
      centimetres: 50,
      ground: silk,
      ramp: ['#bdb4a4', '#d0c8ba', '#ddd6ca', '#e8e3da', '#f3f0ea'],
    },
    'stripe-sage': {
      mainColour: '#a9b3a1',
      centimetres: 53,
      ground: linenEmboss,
      ramp: ['#d3d2c4', '#dedccf', '#e7e5da', '#efede5'],
      print: stripes,
      ink: '#a5b09d',
      second: '#8b9a85',
    },
    'foliage-green': {
      mainColour: '#8a9e8a',
      centimetres: 70,
      ground: linenEmboss,
      ramp: paper,
      print: foliage,
      ink: '#728a73',
      second: '#dfe3d6',
    },
    'foliage-dark': {
      mainColour: '#32413f',
      centimetres: 70,
      ground: plainPaper,
      ramp: ['#22302f', '#2b3a38', '#344442', '#3f504d'],
      print: foliage,
      ink: '#7f9a86',
      second: '#2c3b39',
    },
    'ginkgo-gold': {
      mainColour: '#c9a763',
      centimetres: 60,
      ground: silk,
      ramp: ['#d6cdbb', '#e1dacb', '#e9e4d8', '#f1ede4'],
      print: ginkgo,
      ink: '#c29a4b',
      second: '#ead9ac',
    },
    'bamboo-ink': {
      mainColour: '#dedcd1',
      centimetres: 90,
      ground: plainPaper,
      ramp: ['#d5d2c5', '#dfdcd1', '#e7e5db', '#eeece4'],
      print: bambooLeaves,
      ink: '#5b6b61',
      second: '#d9dacf',
    },
    'deco-navy': {
      mainColour: '#35455c',
      centimetres: 53,
      ground: plainPaper,
      ramp: ['#27354a', '#2f3e55', '#384861', '#43546e'],
      print: decoFans,
      ink: '#c4a468',
      second: '#c4a468',
    },
    'trellis-rose': {
      mainColour: '#dcc5b9',
      centimetres: 53,
      ground: linenEmboss,
      ramp: ['#cfb3a6', '#d9c0b4', '#e1ccc2', '#e9d9d1'],
      print: trellis,
      ink: '#f0e6df',
      second: '#b98f80',
    },
  },
  draw,
)

function draw(look: WallpaperLook, piece: Piece): Picture {
  const { size, dice } = piece
  const { shade, height } = look.ground(piece)
  const picture = colourBy(shade, makeRamp(look.ramp))
  if (look.print !== undefined && look.ink !== undefined) {
    const { ink, second } = look.print(piece)
    // Ink takes unevenly, and a printed shape stands a hair above the paper.
    const uneven = noise(size, { across: 50, down: 50, octaves: 3, gain: 0.7, seed: dice.seed() })
    for (let at = 0; at < ink.length; at++) {
      ink[at] = (ink[at] ?? 0) * (0.93 + (uneven[at] ?? 0) * 0.12)
      height[at] = (height[at] ?? 0) + (ink[at] ?? 0) * 0.0005
    }
    overlay(picture, ink, look.ink, 0.96)
    if (look.second !== undefined) overlay(picture, second, look.second, 0.8)
  }
  const grit = speckle(size, dice.seed())
  return tone(illuminate(picture, relief(height, size, 0.7)), grit, 0.01)
}

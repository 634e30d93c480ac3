import { defineFamily } from '../family.ts'
import type { Piece } from '../family.ts'
import { basketDraft, herringboneDraft, plainWeave, satin, twill } from '../fields/weave.ts'
import type { Hex } from '../paint/colour.ts'
import type { Picture } from '../paint/picture.ts'
import { drawCloth } from './cloth.ts'
import type { ClothLook } from './cloth.ts'
import { drawPile } from './pile.ts'
import type { PileLook } from './pile.ts'

type FabricLook = { draw: (piece: Piece) => Picture }

const rough = { slub: 1, uneven: 1, fuzz: 0.8, depth: 0.5, fill: 0.97 }
const even = { slub: 0.5, uneven: 0.4, fuzz: 0.6, depth: 0.5, fill: 0.98 }

const cloth = (look: ClothLook): FabricLook => ({ draw: (piece) => drawCloth(look, piece) })
const pile = (look: PileLook): FabricLook => ({ draw: (piece) => drawPile(look, piece) })
const repeat = (...runs: [Hex, number][]): Hex[] =>
  runs.flatMap(([colour, count]) => Array<Hex>(count).fill(colour))

const houndstooth = repeat(['#2b2a2a', 4], ['#e4ddd0', 4])
const plaid = repeat(
  ['#7d6f5c', 14],
  ['#d9cdb8', 3],
  ['#7d6f5c', 6],
  ['#3f4a44', 14],
  ['#a8482f', 2],
  ['#3f4a44', 9],
)

export const fabric = defineFamily<FabricLook>(
  {
    'linen-natural': {
      mainColour: '#bead8f',
      centimetres: 12,
      ...cloth({
        ...rough,
        draft: plainWeave,
        threads: 104,
        upright: ['#cdbd9f', '#c6b495', '#d2c3a8'],
        lying: ['#c0ad8c', '#b9a583', '#c7b697'],
        ground: '#8d7b60',
      }),
    },
    'linen-grey': {
      mainColour: '#9f9e99',
      centimetres: 12,
      ...cloth({
        ...rough,
        draft: plainWeave,
        threads: 104,
        upright: ['#b3b1ac', '#aaa8a3', '#bcbab5'],
        lying: ['#989690', '#a09e99', '#918f8a'],
        ground: '#6f6d69',
      }),
    },
    'canvas-ink': {
      mainColour: '#36435a',
      centimetres: 10,
      ...cloth({
        ...even,
        draft: plainWeave,
        threads: 72,
        upright: ['#3b4a63', '#354259'],
        lying: ['#33405a', '#3d4c66'],
        ground: '#1a212e',
      }),
    },
    'basket-oat': {
      mainColour: '#cabca6',
      centimetres: 10,
      ...cloth({
        ...rough,
        slub: 0.7,
        draft: basketDraft,
        threads: 64,
        upright: ['#dacfbc', '#d2c6b0'],
        lying: ['#cbbda4', '#d4c8b3'],
        ground: '#8b7c63',
      }),
    },
    'twill-denim': {
      mainColour: '#5e778f',
      centimetres: 10,
      ...cloth({
        ...even,
        slub: 0.8,
        draft: twill,
        threads: 96,
        upright: ['#40536e', '#4a5e79', '#3a4c66'],
        lying: ['#a9b3bd', '#b5bec7'],
        ground: '#26324a',
      }),
    },
    'wool-herringbone': {
      mainColour: '#79746d',
      centimetres: 16,
      ...cloth({
        ...even,
        fuzz: 1,
        draft: herringboneDraft(12),
        threads: 96,
        upright: ['#5d5751', '#645e58'],
        lying: ['#a79f95', '#9f978d'],
        ground: '#3a3632',
      }),
    },
    houndstooth: {
      mainColour: '#2b2a2a',
      centimetres: 16,
      ...cloth({
        ...even,
        fuzz: 0.9,
        draft: twill,
        threads: 96,
        upright: houndstooth,
        lying: houndstooth,
        ground: '#3a3836',
      }),
    },
    'wool-plaid': {
      mainColour: '#75695a',
      centimetres: 30,
      ...cloth({
        ...even,
        fuzz: 1,
        draft: twill,
        threads: 96,
        upright: plaid,
        lying: plaid,
        ground: '#3a352d',
      }),
    },
    'satin-champagne': {
      mainColour: '#c7b598',
      centimetres: 10,
      ...cloth({
        ...even,
        slub: 0.3,
        fuzz: 0.3,
        depth: 0.3,
        draft: satin,
        threads: 120,
        upright: ['#c9b391'],
        lying: ['#d6c3a5', '#d2bea0'],
        ground: '#8d7a5d',
      }),
    },
    'velvet-green': {
      mainColour: '#345548',
      centimetres: 30,
      ...pile({ kind: 'velvet', ramp: ['#142a22', '#27443a', '#3b5d50', '#5c7f70', '#88a698'] }),
    },
    'velvet-rose': {
      mainColour: '#95645e',
      centimetres: 30,
      ...pile({ kind: 'velvet', ramp: ['#6b3f3b', '#895650', '#a36f67', '#bf9088', '#dab5ad'] }),
    },
    'corduroy-camel': {
      mainColour: '#8b643c',
      centimetres: 14,
      ...pile({ kind: 'corduroy', ramp: ['#5d4022', '#85603a', '#a87d50', '#c1996c', '#d8b78f'] }),
    },
    'boucle-cream': {
      mainColour: '#e1d8ca',
      centimetres: 14,
      ...pile({ kind: 'boucle', ramp: ['#a39883', '#c6bcaa', '#ddd5c7', '#ebe5da', '#f6f2ea'] }),
    },
  },
  (look, piece) => look.draw(piece),
)

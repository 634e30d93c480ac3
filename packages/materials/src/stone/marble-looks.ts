import type { Variant } from '../family.ts'
import type { Hex } from '../paint/colour.ts'
import type { Bundle } from './veining.ts'

export type VeinLook = Bundle & {
  colour: Hex
  stain: Hex
  /** How much of the stain shows, 0 to 1, and how far it goes in widths of the vein. */
  staining: number
  reach: number
  /** How much of the vein is missing here and there, 0 to 1. */
  broken: number
  /** Turns away from the main direction. */
  aside?: number
}

export type MarbleLook = {
  ground: readonly Hex[]
  /** Clouds of the ground, along and across the direction of the veins. */
  cloud: readonly [number, number]
  contrast: number
  fray: number
  net?: { across: number; width: number; colour: Hex; strength: number }
  /** From the faintest to the boldest. */
  veins: readonly VeinLook[]
}

const bold = {
  count: 2,
  width: 0.012,
  strength: 0.9,
  wander: 0.035,
  branches: 4,
  companions: 2,
  reach: 8,
  staining: 0.7,
  broken: 0.5,
}
const middle = {
  count: 4,
  width: 0.004,
  strength: 0.8,
  wander: 0.04,
  branches: 4,
  companions: 1,
  reach: 10,
  staining: 0.5,
  broken: 0.6,
}
const hair = {
  count: 7,
  width: 0.0014,
  strength: 0.7,
  wander: 0.05,
  branches: 3,
  companions: 1,
  reach: 8,
  staining: 0.3,
  broken: 0.7,
}

export const marbleLooks: Record<string, MarbleLook & Pick<Variant, 'mainColour' | 'centimetres'>> = {
  'calacatta-gold': {
    mainColour: '#e7e4df',
    centimetres: 120,
    ground: ['#dcd9d4', '#ebe8e3', '#f2f0ec', '#f7f5f2'],
    cloud: [2, 5],
    contrast: 0.8,
    fray: 0.004,
    veins: [
      { ...hair, colour: '#b3a899', stain: '#ddcfb6', aside: 0.12 },
      { ...middle, colour: '#a08f78', stain: '#d6c19b' },
      { ...bold, colour: '#857a6e', stain: '#c3ab85' },
    ],
  },
  statuario: {
    mainColour: '#e8e9ea',
    centimetres: 120,
    ground: ['#d5d6d8', '#e6e7e8', '#eff0f0', '#f6f6f6'],
    cloud: [2, 5],
    contrast: 0.8,
    fray: 0.004,
    veins: [
      { ...hair, colour: '#a6a8ab', stain: '#d0d2d4', aside: 0.1 },
      { ...middle, colour: '#8d9094', stain: '#bfc2c5' },
      { ...bold, colour: '#6d7074', stain: '#a8abb0' },
    ],
  },
  carrara: {
    mainColour: '#d4d6d7',
    centimetres: 120,
    ground: ['#b9bcbf', '#cfd1d2', '#dcdddd', '#e6e6e5'],
    cloud: [3, 9],
    contrast: 1.1,
    fray: 0.004,
    veins: [
      { ...hair, count: 10, colour: '#9a9da1', stain: '#b4b7ba' },
      {
        ...middle,
        count: 5,
        width: 0.003,
        strength: 0.6,
        colour: '#8f9296',
        stain: '#a9acaf',
        staining: 0.6,
        reach: 14,
      },
    ],
  },
  'nero-marquina': {
    mainColour: '#1e1e1e',
    centimetres: 120,
    ground: ['#121212', '#191818', '#201f1f', '#2c2b2a'],
    cloud: [3, 4],
    contrast: 0.8,
    fray: 0.0012,
    veins: [
      { ...hair, count: 9, width: 0.001, colour: '#a8a49d', stain: '#3b3937', aside: 0.2 },
      { ...hair, count: 9, colour: '#c9c4bc', stain: '#4a4745' },
      {
        ...middle,
        count: 3,
        width: 0.004,
        strength: 0.95,
        colour: '#efebe4',
        stain: '#5d5a57',
        staining: 0.4,
        broken: 0.3,
      },
    ],
  },
  'laurent-gold': {
    mainColour: '#2c2622',
    centimetres: 120,
    ground: ['#171413', '#221e1c', '#2e2825', '#3d3530'],
    cloud: [3, 4],
    contrast: 0.9,
    fray: 0.002,
    net: { across: 9, width: 0.004, colour: '#8a7355', strength: 0.5 },
    veins: [
      { ...hair, count: 9, colour: '#a08660', stain: '#4a3d30', aside: 0.15 },
      { ...middle, count: 4, colour: '#c9a878', stain: '#5c4a36', broken: 0.4 },
      { ...middle, count: 2, width: 0.004, colour: '#e4dccf', stain: '#6a5a48', staining: 0.4, broken: 0.5 },
    ],
  },
  emperador: {
    mainColour: '#604c3a',
    centimetres: 120,
    ground: ['#3f2d24', '#54402f', '#65503f', '#7d6653'],
    cloud: [5, 5],
    contrast: 1.1,
    fray: 0.004,
    net: { across: 11, width: 0.0036, colour: '#b79f84', strength: 0.7 },
    veins: [
      { ...hair, count: 8, colour: '#cbb79e', stain: '#8c745c', aside: 0.15 },
      { ...middle, count: 3, width: 0.003, colour: '#dccbb4', stain: '#957d64', broken: 0.5 },
    ],
  },
  'crema-marfil': {
    mainColour: '#e0d0b2',
    centimetres: 120,
    ground: ['#cdb995', '#dccbab', '#e5d6bb', '#ece0ca'],
    cloud: [4, 5],
    contrast: 0.9,
    fray: 0.003,
    net: { across: 8, width: 0.003, colour: '#c6ab81', strength: 0.3 },
    veins: [
      { ...hair, count: 7, colour: '#bb9a6b', stain: '#d6bf97', aside: 0.1 },
      { ...middle, count: 2, width: 0.002, strength: 0.6, colour: '#b08d5e', stain: '#d2b98f' },
    ],
  },
  'verde-alpi': {
    mainColour: '#304d40',
    centimetres: 120,
    ground: ['#16261f', '#233c32', '#355548', '#4f7061'],
    cloud: [4, 6],
    contrast: 1.2,
    fray: 0.005,
    net: { across: 10, width: 0.006, colour: '#7d9a8a', strength: 0.5 },
    veins: [
      { ...hair, count: 9, colour: '#a9c0b2', stain: '#55786a', aside: 0.12 },
      { ...middle, count: 4, width: 0.003, colour: '#d3dfd6', stain: '#6b8d7e', broken: 0.6 },
    ],
  },
  'jazz-white': {
    mainColour: '#d4d1cc',
    centimetres: 120,
    ground: ['#b5afa8', '#cfcac4', '#dfdcd7', '#e9e7e3'],
    cloud: [1, 12],
    contrast: 1.15,
    fray: 0.003,
    veins: [
      { ...hair, count: 8, colour: '#8d857c', stain: '#b9b1a8', broken: 0.5 },
      { ...middle, count: 3, width: 0.0024, strength: 0.6, colour: '#857c72', stain: '#b0a89f', broken: 0.7 },
    ],
  },
  'pietra-grey': {
    mainColour: '#575759',
    centimetres: 120,
    ground: ['#434446', '#515254', '#5c5d5f', '#6b6c6e'],
    cloud: [3, 4],
    contrast: 0.8,
    fray: 0.0015,
    veins: [
      { ...hair, count: 9, width: 0.001, colour: '#9d9d9c', stain: '#6d6e70', aside: 0.14 },
      {
        ...middle,
        count: 3,
        width: 0.0022,
        strength: 0.9,
        colour: '#dedcd8',
        stain: '#7c7d7e',
        staining: 0.3,
        broken: 0.4,
      },
    ],
  },
  rosa: {
    mainColour: '#d2ad9f',
    centimetres: 120,
    ground: ['#b58a7b', '#c8a294', '#d6b5a8', '#e2c9be'],
    cloud: [3, 6],
    contrast: 1.1,
    fray: 0.004,
    net: { across: 7, width: 0.004, colour: '#efe0d8', strength: 0.5 },
    veins: [
      { ...hair, count: 8, colour: '#9c6a5c', stain: '#bd9183', aside: 0.12 },
      { ...middle, count: 3, width: 0.003, colour: '#f0e4dd', stain: '#dfc5ba', broken: 0.5 },
    ],
  },
  'azul-blue': {
    mainColour: '#8497a7',
    centimetres: 120,
    ground: ['#4d6376', '#6b8295', '#8499aa', '#a8b8c3', '#d3dce0'],
    cloud: [3, 6],
    contrast: 1.2,
    fray: 0.004,
    veins: [
      { ...hair, count: 8, colour: '#3d5063', stain: '#6b8295', aside: 0.1 },
      { ...middle, count: 4, width: 0.004, colour: '#ece8de', stain: '#b9c5cb', broken: 0.5 },
      { ...middle, count: 2, width: 0.003, colour: '#b99a67', stain: '#c5b594', staining: 0.5, broken: 0.6 },
    ],
  },
}

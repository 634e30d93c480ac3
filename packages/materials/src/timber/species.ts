// Woods of the trade: how they grow, and their colours from dark to light.
import type { Hex } from '../paint/colour.ts'
import type { Species } from './grain.ts'

export type Timber = Species & { ramp: readonly Hex[]; pore: Hex }

export const walnut: Timber = {
  ramp: ['#33231a', '#523a2b', '#745540', '#93735a', '#a98b70'],
  pore: '#2c1c13',
  rings: 84,
  late: 0.7,
  sway: 0.02,
  leaves: 0,
  matching: 0,
  fibre: 1,
  pores: 0.5,
  poreLength: 0.04,
  ringPorous: 0.3,
  streaks: 1,
  figure: 0.4,
}

export const oak: Timber = {
  ramp: ['#8d6c44', '#b08d60', '#c8a97f', '#d6bc97', '#e3cfb0'],
  pore: '#7a5a34',
  rings: 90,
  late: 0.5,
  sway: 0.016,
  leaves: 0,
  matching: 0,
  fibre: 1,
  pores: 0.65,
  poreLength: 0.025,
  ringPorous: 0.7,
  streaks: 0.7,
  figure: 0.5,
}

/** Crown-cut leaves side by side. */
export const crown = { leaves: 2, matching: 0.08, rings: 60, sway: 0.01, streaks: 0.6 }

export const smokedOak: Timber = {
  ...oak,
  ramp: ['#3f3126', '#5a4838', '#715d4a', '#87735e', '#9d8a75'],
  pore: '#2e231a',
}

export const greyOak: Timber = {
  ...oak,
  ramp: ['#726a61', '#8f877d', '#a59d93', '#b9b2a8', '#ccc6bd'],
  pore: '#5d564e',
}

export const whiteAsh: Timber = {
  ...oak,
  ramp: ['#b39d7f', '#cdbb9f', '#dfd1b9', '#e9decb', '#f1e9db'],
  pore: '#a88f6c',
  rings: 70,
  late: 0.62,
  pores: 0.5,
}

export const teak: Timber = {
  ...walnut,
  ramp: ['#6d4524', '#8d6035', '#a97a48', '#c0945f', '#d3ae7d'],
  pore: '#553419',
  rings: 70,
  late: 0.55,
  pores: 0.6,
  streaks: 1.1,
}

export const cherry: Timber = {
  ...walnut,
  ramp: ['#6f4027', '#8e5a39', '#a87450', '#bc8d68', '#cfa786'],
  pore: '#5f3620',
  rings: 60,
  late: 0.4,
  pores: 0.25,
  fibre: 0.8,
  figure: 0.8,
}

export const ebony: Timber = {
  ...walnut,
  ramp: ['#17120f', '#2b221c', '#433529', '#5f4c3a', '#7c664f'],
  pore: '#0e0a08',
  rings: 56,
  late: 1,
  streaks: 1.3,
  sway: 0.012,
}

export const charred: Timber = {
  ...oak,
  ramp: ['#141312', '#201e1d', '#2d2b29', '#3b3836', '#4d4946'],
  pore: '#0b0a0a',
  late: 0.8,
  pores: 0.8,
}

export const pine: Timber = {
  ...oak,
  ramp: ['#b5803f', '#d0a060', '#e0b97f', '#ebcd9d', '#f3deba'],
  pore: '#c08f50',
  rings: 48,
  late: 0.8,
  pores: 0.1,
  fibre: 0.7,
  streaks: 0.5,
}

// The pictures the model is fitted to, all drawn by us: materials of the generator, and random surfaces for width.
// Training, choosing and judging take their seeds from different ranges, so that nothing judged was ever learned.
import { drawMaterial, families, variants } from '@wenli/materials/materials'
import type { Family } from '@wenli/materials/materials'
import { randomTexture } from './random-texture.ts'
import { seededRandom } from './random.ts'
import type { Raster } from './raster.ts'

export type Item = { name: string; look?: string; family: Family | 'random'; draw: () => Raster }

const seedRanges = { calibration: 1, training: 2, evaluation: 3 }
export type Purpose = keyof typeof seedRanges

const seedOf = (purpose: Purpose, index: number) => seedRanges[purpose] * 1_000_000 + index

/** Families in turn, and within a family its variants in turn. */
export function materials(purpose: Purpose, count: number, size: number): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const family = families[index % families.length] ?? families[0]
    const list = variants[family]
    const variant = list[Math.floor(index / families.length) % list.length]?.name ?? ''
    const seed = seedOf(purpose, index)
    const draw = () => ({ width: size, height: size, data: drawMaterial({ family, variant, seed }, size) })
    return { name: `${family}-${variant}-${seed}`, look: `${family}-${variant}`, family, draw }
  })
}

export function randomSurfaces(purpose: Purpose, count: number, size: number): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = seedOf(purpose, index)
    return { name: `random-${seed}`, family: 'random', draw: () => randomTexture(seededRandom(seed), size) }
  })
}

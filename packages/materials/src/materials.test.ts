import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seeded } from './fields/dice.ts'
import { drawMaterial, families, randomRecipe, variants } from './materials.ts'
import type { Recipe } from './materials.ts'
import { measuredColour } from './measured-colour.ts'
import { parseHex } from './paint/colour.ts'

const SIZE = 96

const everyVariant = families.flatMap((family) =>
  variants[family].map((variant) => ({ family, variant: variant.name, facts: variant })),
)

/** Mean difference of two neighbouring rows or columns. */
function difference(
  bytes: Uint8ClampedArray,
  size: number,
  first: number,
  second: number,
  way: 'rows' | 'columns',
) {
  let sum = 0
  for (let at = 0; at < size; at++) {
    const a = (way === 'rows' ? first * size + at : at * size + first) * 3
    const b = (way === 'rows' ? second * size + at : at * size + second) * 3
    for (let channel = 0; channel < 3; channel++) sum += Math.abs(bytes[a + channel]! - bytes[b + channel]!)
  }
  return sum / size / 3
}

/** How the step over the edge compares with the largest step within the picture. */
function seam(bytes: Uint8ClampedArray, size: number, way: 'rows' | 'columns') {
  let largest = 0
  for (let at = 0; at + 1 < size; at++) largest = Math.max(largest, difference(bytes, size, at, at + 1, way))
  return difference(bytes, size, size - 1, 0, way) / largest
}

/** The picture as eight by eight means in steps of four. */
function coarse(recipe: Recipe) {
  const size = 64
  const bytes = drawMaterial(recipe, size)
  const sums = new Float64Array(8 * 8 * 3)
  for (let at = 0; at < bytes.length; at++) {
    const [x, y] = [Math.floor(at / 3) % size, Math.floor(at / 3 / size)]
    const block = (Math.floor(y / 8) * 8 + Math.floor(x / 8)) * 3 + (at % 3)
    sums[block] = sums[block]! + bytes[at]!
  }
  return createHash('sha256')
    .update(Uint8Array.from(sums, (sum) => Math.round(sum / 64 / 4)))
    .digest('hex')
    .slice(0, 16)
}

describe('materials', () => {
  it('there are at least twenty families with four to thirteen variants each, all named differently', () => {
    expect(families.length).toBeGreaterThanOrEqual(20)
    for (const family of families) {
      const names = variants[family].map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect({ family, enough: names.length >= 4 }).toEqual({ family, enough: true })
      for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    }
  })

  it.each(families)('%s repeats without a seam in both directions', (family) => {
    for (const { name } of variants[family]) {
      const bytes = drawMaterial({ family, variant: name, seed: 7 }, SIZE)
      expect(seam(bytes, SIZE, 'rows'), `${name}, rows`).toBeLessThan(1.2)
      expect(seam(bytes, SIZE, 'columns'), `${name}, columns`).toBeLessThan(1.2)
    }
  })

  it('a seam would be noticed', () => {
    const bytes = drawMaterial({ family: 'marble', variant: 'carrara', seed: 7 }, SIZE)
    for (let at = 0; at < SIZE * SIZE * 3; at++) {
      const row = Math.floor(at / 3 / SIZE)
      bytes[at] = bytes[at]! - Math.round((row / SIZE) * 40)
    }
    expect(seam(bytes, SIZE, 'rows')).toBeGreaterThan(2)
  })

  it('the same recipe gives the same bytes, whatever was drawn before', () => {
    const recipe: Recipe = { family: 'terrazzo', variant: 'rose', seed: 11 }
    const first = drawMaterial(recipe, SIZE)
    drawMaterial({ family: 'wood', variant: 'teak', seed: 3 }, SIZE)
    expect(drawMaterial(recipe, SIZE)).toEqual(first)
  })

  it('another seed gives a visibly different piece of the same kind', () => {
    for (const { family, variant } of everyVariant) {
      const first = drawMaterial({ family, variant, seed: 1 }, 64)
      const second = drawMaterial({ family, variant, seed: 2 }, 64)
      const apart = first.reduce((sum, value, at) => sum + Math.abs(value - second[at]!), 0) / first.length
      expect(apart, `${family}/${variant}`).toBeGreaterThan(0.7)
    }
  })

  it('the main colour of a variant is found in its pieces', () => {
    for (const { family, variant, facts } of everyVariant) {
      const [red, green, blue] = parseHex(facts.mainColour)
      const bytes = drawMaterial({ family, variant, seed: 5 }, SIZE)
      let near = 0
      for (let at = 0; at < bytes.length; at += 3) {
        const apart = [bytes[at]! - red, bytes[at + 1]! - green, bytes[at + 2]! - blue].map(Math.abs)
        if (Math.max(...apart) < 32) near++
      }
      expect(near / (SIZE * SIZE), `${family}/${variant} ${facts.mainColour}`).toBeGreaterThan(0.08)
    }
  })

  it('a piece has a prevailing colour, joints aside', () => {
    const [red, green, blue] = parseHex(measuredColour({ family: 'brick', variant: 'red-clay', seed: 2 }))
    expect(red - green).toBeGreaterThan(30)
    expect(green).toBeGreaterThan(blue)
  })

  it('a random recipe names a variant that exists, and the same chance gives the same recipe', () => {
    const random = seeded(42)
    const recipes = Array.from({ length: 500 }, () => randomRecipe(random))
    for (const { family, variant } of recipes) {
      expect(variants[family].map(({ name }) => name)).toContain(variant)
    }
    expect(new Set(recipes.map(({ family }) => family)).size).toBe(families.length)
    expect(randomRecipe(seeded(9))).toEqual(randomRecipe(seeded(9)))
  })

  it('an unknown variant is refused', () => {
    expect(() => drawMaterial({ family: 'brick', variant: 'gold', seed: 1 }, 32)).toThrow('no such variant')
  })

  it('any size is drawn, also one that nothing divides', () => {
    for (const size of [17, 61, 127]) {
      for (const { family, variant } of everyVariant.filter((_, at) => at % 9 === 0)) {
        expect(drawMaterial({ family, variant, seed: 1 }, size)).toHaveLength(size * size * 3)
      }
    }
  })
})

describe('the same picture on every machine', () => {
  it('no source uses a function whose last bit is left to the machine', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      const unsure = text.match(
        /Math\.(sin|cos|tan|asin|acos|atan2?|exp|expm1|log\w*|pow|hypot|cbrt|sinh|cosh|tanh|random)\(| \*\* /,
      )
      expect({ file, unsure }).toEqual({ file, unsure: null })
    }
  })

  it.each([
    ['marble', 'calacatta-gold', '9613d623131c31ea'],
    ['wood', 'walnut-crown', '03c4b0defcfca48e'],
    ['brick', 'red-clay', 'd1d81c13c8c070c7'],
    ['fabric', 'linen-natural', '3da2ae4bedc5b219'],
    ['metal', 'brushed-steel', '5e874ed7c4cc8045'],
    ['wall-panel', 'tufted-navy', '2197c7482817bdfe'],
    ['wallpaper', 'ginkgo-gold', 'b4319b806fb94643'],
    ['glass', 'reeded-clear', 'e569dfb5dea6e193'],
  ] as const)('%s %s', (family, variant, checksum) => {
    expect(coarse({ family, variant, seed: 1 })).toBe(checksum)
  })
})

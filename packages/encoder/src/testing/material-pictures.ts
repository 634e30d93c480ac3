// Pictures for the tests: drawn materials as JPEG, every family in turn.
import { drawMaterial, families, variants } from '@wenli/materials/materials'
import type { Recipe } from '@wenli/materials/materials'
import sharp from 'sharp'

type Wanted = { count: number; size: number; seed: number }

export const materialPictures = ({ count, size, seed }: Wanted): Promise<Buffer[]> =>
  Promise.all(recipes(count, seed).map((recipe) => materialPicture(recipe, size)))

export const materialPicture = (recipe: Recipe, size: number): Promise<Buffer> =>
  sharp(drawMaterial(recipe, size), { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

function recipes(count: number, seed: number): Recipe[] {
  return Array.from({ length: count }, (_, index) => {
    const family = families[index % families.length] ?? families[0]
    const list = variants[family]
    const variant = list[Math.floor(index / families.length) % list.length]?.name ?? ''
    return { family, variant, seed: seed * 1000 + index }
  })
}

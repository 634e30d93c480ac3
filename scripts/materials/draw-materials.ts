// Draws the pictures of the home page's material wall. They are committed; run this after changing a material:
//   node scripts/materials/draw-materials.ts [name …]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawMaterial } from '../../packages/materials/src/materials.ts'
import type { Recipe } from '../../packages/materials/src/materials.ts'

const SIZE = 640
// Threads cost far more bytes than stone or wood; seen on the wall, the coarser linen looks the same.
const quality = (name: string) => (name === 'linen' ? 30 : 62)
/** For telephones. */
const SMALL = 320
const avifQuality = (name: string) => (name === 'linen' ? 32 : 45)
const folder = join(import.meta.dirname, '../../packages/web/features/storefront/home/materials')
const wanted = process.argv.slice(2)
const wall: Record<string, Recipe> = {
  linen: { family: 'fabric', variant: 'linen-natural', seed: 1 },
  marble: { family: 'marble', variant: 'calacatta-gold', seed: 2 },
  slate: { family: 'slate', variant: 'black', seed: 1 },
  terrazzo: { family: 'terrazzo', variant: 'classic-white', seed: 1 },
  travertine: { family: 'travertine', variant: 'roman-beige', seed: 1 },
  walnut: { family: 'wood', variant: 'walnut-straight', seed: 1 },
}

await mkdir(folder, { recursive: true })
for (const [name, recipe] of Object.entries(wall)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = sharp(drawMaterial(recipe, SIZE), { raw: { width: SIZE, height: SIZE, channels: 3 } })
  const { size } = await picture
    .clone()
    .webp({ quality: quality(name), effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp ${Math.round(size / 1024)} kB`)
  const small = `${name}-${SMALL}.avif`
  const written = await picture
    .clone()
    .resize({ width: SMALL })
    .avif({ quality: avifQuality(name), effort: 9 })
    .toFile(join(folder, small))
  console.log(`${small} ${Math.round(written.size / 1024)} kB`)
}

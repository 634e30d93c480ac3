// Draws the pictures of the home page's material wall. They are committed; run this after changing a material:
//   node scripts/materials/draw-materials.ts [name …]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { linen, marble, slate, terrazzo, travertine, walnut } from './materials.ts'
import type { Material } from './materials.ts'

const SIZE = 640
const QUALITY = 62
const folder = join(import.meta.dirname, '../../packages/web/features/storefront/home/materials')
const wanted = process.argv.slice(2)
const materials = { linen, marble, slate, terrazzo, travertine, walnut }

function pixels(material: Material): Buffer {
  const data = Buffer.alloc(SIZE * SIZE * 3)
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const colour = material(column / SIZE, row / SIZE)
      const at = (row * SIZE + column) * 3
      colour.forEach((channel, index) =>
        data.writeUInt8(Math.min(255, Math.max(0, Math.round(channel))), at + index),
      )
    }
  }
  return data
}

await mkdir(folder, { recursive: true })
for (const [name, material] of Object.entries(materials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = sharp(pixels(material()), { raw: { width: SIZE, height: SIZE, channels: 3 } })
  const { size } = await picture.webp({ quality: QUALITY, effort: 6 }).toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp ${Math.round(size / 1024)} kB`)
}

// Draws families side by side, to be looked at: each variant in a few pieces, four pictures in a row.
//   node scripts/materials/contact-sheet.ts <folder> [size] [pieces] [family or family/variant …]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawMaterial, families, variants } from '../../packages/materials/src/materials.ts'

const GAP = 8
const COLUMNS = 4
const [folder = 'contact-sheets', sizeText = '320', piecesText = '2', ...wanted] = process.argv.slice(2)
const size = Number(sizeText)
const pieces = Number(piecesText)

await mkdir(folder, { recursive: true })
for (const family of families) {
  const shown = variants[family].filter(
    ({ name }) => wanted.length === 0 || wanted.includes(family) || wanted.includes(`${family}/${name}`),
  )
  if (shown.length === 0) continue
  const recipes = shown.flatMap(({ name }) =>
    Array.from({ length: pieces }, (_, piece) => ({ family, variant: name, seed: piece + 1 })),
  )
  const pictures = recipes.map((recipe, index) => ({
    input: Buffer.from(drawMaterial(recipe, size)),
    raw: { width: size, height: size, channels: 3 as const },
    left: GAP + (index % COLUMNS) * (size + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (size + GAP),
  }))
  const width = GAP + COLUMNS * (size + GAP)
  const height = GAP + Math.ceil(recipes.length / COLUMNS) * (size + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .png()
    .toFile(join(folder, `${family}.png`))
  console.log(`${family}: ${shown.map(({ name }) => name).join(', ')}`)
}

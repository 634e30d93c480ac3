// Draws families side by side, to be looked at: one row per variant, one column per seed.
//   node scripts/materials/contact-sheet.ts <folder> [size] [seeds] [family or family/variant …]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawMaterial, families, variants } from '../../packages/materials/src/materials.ts'

const GAP = 8
const [folder = 'contact-sheets', sizeText = '320', seedsText = '3', ...wanted] = process.argv.slice(2)
const size = Number(sizeText)
const seeds = Number(seedsText)

await mkdir(folder, { recursive: true })
for (const family of families) {
  const shown = variants[family].filter(
    ({ name }) => wanted.length === 0 || wanted.includes(family) || wanted.includes(`${family}/${name}`),
  )
  if (shown.length === 0) continue
  const pieces = shown.flatMap(({ name }, row) =>
    Array.from({ length: seeds }, (_, column) => ({
      input: Buffer.from(drawMaterial({ family, variant: name, seed: column + 1 }, size)),
      raw: { width: size, height: size, channels: 3 as const },
      left: GAP + column * (size + GAP),
      top: GAP + row * (size + GAP),
    })),
  )
  const width = GAP + seeds * (size + GAP)
  const height = GAP + shown.length * (size + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(pieces)
    .png()
    .toFile(join(folder, `${family}.png`))
  console.log(`${family}: ${shown.map(({ name }) => name).join(', ')}`)
}

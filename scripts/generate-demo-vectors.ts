// npm run generate-demo-vectors: draws every picture of the demo's products and findings, looks at each, and writes what the
// encoder says into packages/server/seed/pictures/demo-vectors.bin. Takes ten minutes on two processors; needed after
// a new model, new demo products or another look of a material. Pictures that the file knows are not drawn again unless
// --all is given or the model has changed.
import { existsSync } from 'node:fs'
import { createEncoder } from '@wenli/encoder/create-encoder'
import { modelVersion } from '@wenli/encoder/model-file'
import { pictureHash } from '@wenli/encoder/picture-hash'
import { planProducts } from '../packages/server/seed/catalogue/plan-products.ts'
import {
  demoVectorsFile,
  detailOfLook,
  readDemoVectors,
  writeDemoVectors,
} from '../packages/server/seed/pictures/demo-vectors.ts'
import type { DemoLook } from '../packages/server/seed/pictures/demo-vectors.ts'
import { listedPictures } from '../packages/server/seed/pictures/listed-pictures.ts'
import { paintPicture } from '../packages/server/seed/pictures/paint-picture.ts'
import { fileNameOf } from '../packages/server/seed/pictures/picture-name.ts'

const SAVE_EVERY = 50

const wanted = new Set([...listedPictures(), ...planProducts().flatMap(({ more }) => more.map(fileNameOf))])
const version = await modelVersion()
const before = existsSync(demoVectorsFile) && !process.argv.includes('--all') ? readDemoVectors() : undefined
const known = before?.version === version ? before.looks : new Map<string, DemoLook>()
const looks = new Map([...known].filter(([name]) => wanted.has(name)))
const encoder = createEncoder({ threads: 1 })
let drawn = 0
for (const name of wanted) {
  if (looks.has(name)) continue
  const bytes = await paintPicture(name, detailOfLook(name))
  const [hash, { vector }] = await Promise.all([pictureHash(bytes), encoder.embed(bytes)])
  looks.set(name, { hash, vector })
  drawn += 1
  if (drawn % SAVE_EVERY !== 0) continue
  writeDemoVectors({ version, looks })
  console.log(`${looks.size} of ${wanted.size}`)
}
await encoder.close()
writeDemoVectors({ version, looks })
console.log(`${looks.size} pictures, ${drawn} of them drawn now`)

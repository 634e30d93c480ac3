// Features on disk, item by item: looking at thousands of pictures takes long, and a build that was interrupted goes
// on where it stopped.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { FeatureRow } from './feature-rows.ts'
import { featureCount } from './head.ts'

export type FeatureStore = { known: FeatureRow[]; add: (rows: FeatureRow[]) => void }

const rowBytes = featureCount * Float32Array.BYTES_PER_ELEMENT

/** Two files: the names, one per line, and the numbers in the same order. Names are written last. */
export function openFeatureStore(path: string): FeatureStore {
  const [namesFile, numbersFile] = [`${path}.txt`, `${path}.f32`]
  const names = existsSync(namesFile) ? readFileSync(namesFile, 'utf8').split('\n').filter(Boolean) : []
  if (existsSync(numbersFile)) truncateSync(numbersFile, names.length * rowBytes)
  const bytes = names.length > 0 ? readFileSync(numbersFile) : Buffer.alloc(0)
  const known = names.map((line, row) => {
    const [item = '', family = ''] = line.split('\t')
    const numbers = new Uint8Array(bytes.subarray(row * rowBytes, (row + 1) * rowBytes))
    return { item, family, features: new Float32Array(numbers.buffer) }
  })
  return {
    known,
    add: (rows) => {
      for (const { features } of rows)
        appendFileSync(numbersFile, new Uint8Array(features.buffer, features.byteOffset, features.byteLength))
      appendFileSync(namesFile, rows.map(({ item, family }) => `${item}\t${family}\n`).join(''))
    },
  }
}

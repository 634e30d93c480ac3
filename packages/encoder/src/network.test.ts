import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fullPicture } from './box.ts'
import { modelFile } from './model-file.ts'
import { loadNetwork } from './network.ts'
import { networkSide } from './describe-picture.ts'
import { preparePicture } from './prepare-picture.ts'
import { materialPictures } from './testing/material-pictures.ts'
import { quantiseVector, similarity } from './vector.ts'

it('the model file is the one whose origin is told, and no larger than ten megabytes', () => {
  const origin = readFileSync(new URL('ORIGIN.md', modelFile), 'utf8')
  expect(origin).toContain(createHash('sha256').update(readFileSync(modelFile)).digest('hex'))
  expect(statSync(modelFile).size).toBeLessThanOrEqual(10_000_000)
})

it('pools several windows of one look', async () => {
  const network = await loadNetwork(1)
  const [bytes = Buffer.alloc(0)] = await materialPictures({ count: 1, size: 256, seed: 51 })
  const picture = await preparePicture(bytes, fullPicture, networkSide)
  const windows = [fullPicture, { x: 0, y: 0, width: 0.5, height: 1 }]
  const [whole, half] = await network.describe(picture, windows)
  const [alone] = await network.describe(picture)
  await network.release()
  if (whole === undefined || half === undefined || alone === undefined) throw new Error('a window is missing')
  // The order of additions differs with the number of windows, and with it the last digits.
  expect(similarity(quantiseVector(whole), quantiseVector(alone))).toBeGreaterThan(0.9999)
  expect(similarity(quantiseVector(half), quantiseVector(whole))).toBeLessThan(0.999)
  expect(similarity(quantiseVector(half), quantiseVector(whole))).toBeGreaterThan(0.5)
})

// What the encoder says of the demo's pictures, so that the demo can be searched by picture from its first minute:
// drawing and looking at a thousand pictures takes many minutes. `npm run generate-demo-vectors` writes the file.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Detail } from './views.ts'

export const demoVectorsFile = new URL('./demo-vectors.bin', import.meta.url)

export type DemoLook = { readonly hash: string; readonly vector: Int8Array }
export type DemoVectors = {
  /** Of the encoder's model; vectors of another one say nothing. */
  readonly version: string
  /** By the name of the picture's file. */
  readonly looks: ReadonlyMap<string, DemoLook>
}

/** Covers and photographs as they are shown; what is seen after a click at half the size, which the encoder hardly minds. */
export const detailOfLook = (fileName: string): Detail =>
  /_(face|photo)\.jpg$/.test(fileName) ? 'fine' : 'half'

const HASH_BYTES = 8
const VECTOR_BYTES = 256
const header = z.object({ version: z.string(), names: z.array(z.string()) })

/** One line of JSON with the names, then hash and vector of each in the same order. */
export const writeDemoVectors = ({ version, looks }: DemoVectors): void => {
  const names = [...looks.keys()].toSorted()
  const parts = names.flatMap((name) => {
    const { hash = '', vector = new Int8Array(VECTOR_BYTES) } = looks.get(name) ?? {}
    return [Buffer.from(hash, 'hex'), Buffer.from(vector)]
  })
  writeFileSync(
    demoVectorsFile,
    Buffer.concat([Buffer.from(`${JSON.stringify({ version, names })}\n`), ...parts]),
  )
}

export const readDemoVectors = (): DemoVectors => {
  const bytes = readFileSync(demoVectorsFile)
  const start = bytes.indexOf('\n') + 1
  const { version, names } = header.parse(JSON.parse(bytes.toString('utf8', 0, start)))
  const size = HASH_BYTES + VECTOR_BYTES
  if (bytes.length !== start + names.length * size) throw new Error('the file of demo vectors is cut off')
  const looks = names.map((name, place): [string, DemoLook] => {
    const at = start + place * size
    const hash = bytes.toString('hex', at, at + HASH_BYTES)
    return [name, { hash, vector: new Int8Array(bytes.subarray(at + HASH_BYTES, at + size)) }]
  })
  return { version, looks: new Map(looks) }
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import openWabt from 'wabt'

const beside = (name: string): string => join(import.meta.dirname, name)

it('the assembled scan of vectors is what its text says', async () => {
  const wabt = await openWabt()
  const source = wabt.parseWat('vector-scan.wat', await readFile(beside('vector-scan.wat')))
  const assembled = source.toBinary({}).buffer
  if (process.env['GENERATE'] === '1') await writeFile(beside('vector-scan.wasm'), assembled)
  const committed = await readFile(beside('vector-scan.wasm'))
  expect(committed.toString('hex'), 'vector-scan.wat was changed: npm run generate').toBe(
    Buffer.from(assembled).toString('hex'),
  )
})

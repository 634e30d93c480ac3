import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { embedLines } from './embed-lines.ts'

it('keeps thousands of paths in order, with no more pictures under way than it may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'))
  for (let digit = 0; digit < 10; digit += 1)
    writeFileSync(join(folder, String(digit)), Buffer.alloc(digit + 1))
  const paths = Array.from({ length: 3000 }, (_, at) => String((at * 7) % 10))
  let underWay = 0
  let most = 0
  const embed = async (bytes: Uint8Array) => {
    underWay += 1
    most = Math.max(most, underWay)
    // Longer files take more turns, so that answers come back out of order.
    for (let turn = 0; turn < bytes.length; turn += 1) await new Promise(setImmediate)
    underWay -= 1
    return { vector: Int8Array.of(bytes.length), code: new Uint8Array(0), version: '' }
  }
  const given = (async function* () {
    yield* paths
  })()
  const answers: string[] = []
  for await (const line of embedLines(given, { embed, folder, ahead: 6 })) answers.push(line)
  expect(answers).toEqual(paths.map((file) => JSON.stringify({ file, vector: [Number(file) + 1] })))
  expect(most).toBeLessThanOrEqual(6)
  expect(most).toBeGreaterThan(1)
  rmSync(folder, { recursive: true })
})

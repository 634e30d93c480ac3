import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { materialPictures } from './testing/material-pictures.ts'
import { dimensions } from './vector.ts'

const folder = mkdtempSync(join(tmpdir(), 'embed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function embed(input: string) {
  const env = { ...process.env, INIT_CWD: folder }
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], { env })
  child.stdin.end(input)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(errors).toBe('')
  return output
}

it('prints one line of JSON for each path, in order, from the folder of the caller', async () => {
  const [one = Buffer.alloc(0), two = one] = await materialPictures({ count: 2, size: 128, seed: 41 })
  mkdirSync(join(folder, 'a folder'))
  writeFileSync(join(folder, 'one.jpg'), one)
  writeFileSync(join(folder, 'a folder/two.jpg'), two)
  writeFileSync(join(folder, 'broken.jpg'), one.subarray(0, 300))
  const paths = [
    'one.jpg',
    'broken.jpg',
    'a folder/two.jpg',
    'missing.png',
    join(folder, 'one.jpg'),
    'a folder',
  ]
  const lines = (await embed(`${paths.join('\n')}\n`)).split('\n')
  expect(lines.pop()).toBe('')
  const answers = lines.map((line) => JSON.parse(line))
  expect(answers.map(({ file }) => file)).toEqual(paths)
  expect(answers.map((answer) => Object.keys(answer)[1])).toEqual([
    'vector',
    'error',
    'vector',
    'error',
    'vector',
    'error',
  ])
  expect(answers[0].vector).toHaveLength(dimensions)
  expect(answers[4].vector).toEqual(answers[0].vector)
  expect(answers[2].vector).not.toEqual(answers[0].vector)
})

it('prints nothing for nothing', async () => {
  expect(await embed('')).toBe('')
})

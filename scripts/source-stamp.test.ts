import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './run-step.ts'
import { stampIsFresh, stamped } from './source-stamp.ts'

let folder: string
let stamp: string
let sources: readonly string[]
const build = (succeeds = true) => stamped(stamp, sources, () => Promise.resolve(succeeds))
const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenli-stamp-'))
  mkdirSync(join(folder, 'src', 'node_modules'), { recursive: true })
  stamp = join(folder, '.sources')
  sources = [relative(root, join(folder, 'src'))]
  write('page.tsx', 'export const page = 1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('what was never built is to be built', () => {
  expect(stampIsFresh(stamp, sources)).toBe(false)
})

it('what was built of these very sources is not built again, whatever the clock says of them', async () => {
  await build()
  write('page.tsx', 'export const page = 1')
  expect(stampIsFresh(stamp, sources)).toBe(true)
})

it.each([
  ['a changed file', () => write('page.tsx', 'export const page = 2')],
  ['a new file', () => write('other.ts', '')],
  ['a removed file', () => rmSync(join(folder, 'src', 'page.tsx'))],
])('%s makes the build stale', async (_what, change) => {
  await build()
  change()
  expect(stampIsFresh(stamp, sources)).toBe(false)
})

it.each([
  ['a test', () => write('page.test.tsx', 'test')],
  ['an installed package', () => write('node_modules/package.js', '1')],
])('%s is no source of the build', async (_what, change) => {
  await build()
  change()
  expect(stampIsFresh(stamp, sources)).toBe(true)
})

it('a build that failed is tried again', async () => {
  await build(false)
  expect(stampIsFresh(stamp, sources)).toBe(false)
})

it('a change made during the build makes it stale', async () => {
  await stamped(stamp, sources, async () => {
    write('page.tsx', 'export const page = 3')
    return true
  })
  expect(stampIsFresh(stamp, sources)).toBe(false)
})

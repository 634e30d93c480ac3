import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopLeftOver } from '../../src/platform/embedded-postgres/postmaster-pid.ts'
import { NPM_START, runServer } from './run-server.ts'
import type { ServerProcess } from './run-server.ts'

const PATIENCE_MS = 240_000

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-process-'))
  server = runServer({ DATA_DIR: folder, DEMO_PICTURES: 'draft' }, undefined, NPM_START)
  await server.ready
}, PATIENCE_MS)
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  await stopLeftOver(join(folder, 'postgres', 'cluster'), 5000)
  await rm(folder, { recursive: true, force: true })
}, PATIENCE_MS)

it('npm start prints one block with the address, the accounts and their password', async () => {
  const { port } = new URL(server.url())
  // What is built already, as it is when all tests run, is not spoken of.
  const lines = server
    .output()
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('Building the '))
  expect(lines.at(0)).toMatch(/^─+$/)
  expect(lines.at(-1)).toBe(lines.at(0))
  expect(lines[1]).toBe(`  Wenli is ready: http://localhost:${port}`)
  expect(lines).toContain(`  Codes that would go to a telephone: http://localhost:${port}/dev/mailbox`)
  const accounts = [...server.output().matchAll(/^ {4}(\S+) +(\S+) +(.+)$/gm)].map(
    ([, userName, password, what]) => [userName, password, what],
  )
  const password = 'Wenli@2026'
  expect(accounts).toEqual([
    ['admin', password, 'tenant administrator (tenant 5)'],
    ['13800000001', password, 'shopper, payment password 730914'],
    ['13800000002', password, 'shopper'],
    ['13900000001', password, expect.stringMatching(/^vendor, /)],
    ['13900000002', password, expect.stringMatching(/^vendor, /)],
    ['13700000001', password, 'operator, no money permissions'],
    ['13700000002', password, 'finance'],
    ['13700000003', password, 'finance, the second pair of eyes'],
    ['admin', password, 'host administrator, at /login?tenant=host'],
    ['admin', password, 'administrator of tenant 6, at /login?tenant=6'],
  ])
  expect((await fetch(`${server.url()}/dev/mailbox`)).status).toBe(200)
  expect(server.complaints()).toBe('')
})

it(
  'Ctrl-C stops it, also while the demo’s orders are being written',
  async () => {
    server.signal('SIGINT')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.complaints()).toBe('')
  },
  PATIENCE_MS,
)

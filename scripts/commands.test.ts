import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROVING } from '../packages/server/test/property-runs.ts'
import { freePort, runServer } from '../packages/server/test/process/run-server.ts'
import { root } from './run-step.ts'
import { webSourceFolders } from './web-build.ts'

const PATIENCE_MS = 120_000
const leftOut = /(^|\/)(node_modules|build|\.react-router|bench|e2e)(\/|$)/

let copy: string
/** Nobody serves it: whatever is started ends as soon as it runs. */
let settings: Readonly<Record<string, string>>

/** A checkout of its own, without the builds; what is installed is that of this one. */
const copyCheckout = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-checkout-'))
  for (const name of ['scripts', 'packages', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.test(relative(root, path)),
    })
  const installed = join(root, 'node_modules')
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(installed))
    if (name !== '@wenli') await symlink(join(installed, name), join(folder, 'node_modules', name))
  await mkdir(join(folder, 'node_modules/@wenli'))
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@wenli', name))
  const ofServer = 'packages/server/node_modules'
  if (existsSync(join(root, ofServer))) await symlink(join(root, ofServer), join(folder, ofServer))
  return folder
}

/** Building the web takes longer than all else; here it counts as built. */
const countWebAsBuilt = async (): Promise<void> => {
  await mkdir(join(copy, 'packages/web/build'))
  const { stamped } = await import(join(copy, 'scripts/source-stamp.ts'))
  await stamped(join(copy, 'packages/web/build/.sources'), webSourceFolders, () => Promise.resolve(true))
}

beforeAll(async () => {
  copy = await copyCheckout()
  await countWebAsBuilt()
  settings = {
    DATA_DIR: join(copy, 'data'),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/wenli`,
  }
}, PATIENCE_MS)
afterAll(() => rm(copy, { recursive: true, force: true }))

it(
  'npm start builds what is not built, then becomes the server; the next one builds nothing',
  async () => {
    const start = () => runServer(settings, undefined, join(copy, 'scripts/start.ts'))
    const first = start()
    expect(await first.ended).toEqual({ code: 1, signal: null })
    expect(first.output()).toMatch(/^Building the server [^\n]*done in [\d.]+ s\n$/)
    expect(first.complaints()).toContain('Wenli cannot start: the database at')
    expect(existsSync(join(copy, 'packages/server/build/boot.js'))).toBe(true)

    const second = start()
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect([second.output(), second.complaints()]).toEqual(['', first.complaints()])
  },
  PATIENCE_MS,
)

it.runIf(PROVING)(
  'npm run dev replaces in open pages what changes in the web, and builds and starts the server again when it changes',
  async () => {
    const port = String(await freePort())
    const devSettings = { DATA_DIR: join(copy, 'dev-data'), SEED: 'none', PORT: port }
    const dev = runServer(devSettings, undefined, join(copy, 'scripts/dev.ts'))
    await dev.ready
    const page = await (await fetch(`http://localhost:${port}/`)).text()
    expect(page).toContain('/app/entry.client.tsx')

    const changed = '/features/storefront/header/top-strip.tsx'
    expect((await fetch(`http://localhost:${port}${changed}`)).status).toBe(200)
    const heard: unknown[] = []
    const line = new WebSocket(`ws://localhost:${port}/@hot`, 'vite-hmr')
    line.addEventListener('message', ({ data }) => heard.push(JSON.parse(data)))
    await expect.poll(() => heard, { timeout: PATIENCE_MS }).toContainEqual({ type: 'connected' })
    await appendFile(join(copy, 'packages/web', changed), '// changed\n')
    const update = expect.objectContaining({ type: 'js-update', path: changed })
    await expect
      .poll(() => heard, { timeout: PATIENCE_MS })
      .toContainEqual({ type: 'update', updates: expect.arrayContaining([update]) })
    line.close()

    const starts = () => dev.output().split('Wenli is ready').length - 1
    expect(starts()).toBe(1)
    await appendFile(join(copy, 'packages/server/src/boot.ts'), '// changed\n')
    await expect.poll(starts, { timeout: PATIENCE_MS }).toBe(2)
    expect(dev.output()).toMatch(/^build of the server in [\d.]+ s$/m)
    dev.signal('SIGTERM')
    expect(await dev.ended).toEqual({ code: 0, signal: null })
  },
  2 * PATIENCE_MS,
)

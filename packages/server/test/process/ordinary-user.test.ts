import { spawnSync } from 'node:child_process'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  inScratchFolder,
  isRoot,
  ordinaryUser,
} from '../../src/platform/embedded-postgres/testing/scratch.ts'
import { runServer } from './run-server.ts'

const PATIENCE_MS = 120_000

/** The other user must be able to read the checkout that the tests run in. */
const user = isRoot ? await ordinaryUser() : undefined
const canReadCheckout =
  user !== undefined &&
  spawnSync(process.execPath, ['-e', `require('fs').readdirSync(${JSON.stringify(import.meta.dirname)})`], {
    cwd: '/',
    ...user,
  }).status === 0

describe.runIf(canReadCheckout)('an ordinary user', () => {
  it(
    'runs the whole server, owns every file of its data folder, and root may go on with it',
    () =>
      inScratchFolder(async (folder) => {
        const dataFolder = join(folder, 'data')
        const server = runServer({ DATA_DIR: dataFolder, SEED: 'none', HOME: folder }, user)
        await server.ready
        expect((await fetch(`${server.url()}/ready`)).status).toBe(200)
        expect((await lstat(`/proc/${server.pid}`)).uid).toBe(user?.uid)
        const strangers = spawnSync('find', [dataFolder, '!', '-uid', String(user?.uid)], {
          encoding: 'utf8',
        })
        expect(strangers.stdout).toBe('')
        expect(server.complaints()).toBe('')
        server.signal('SIGTERM')
        expect(await server.ended).toEqual({ code: 0, signal: null })

        const again = runServer({ DATA_DIR: dataFolder, SEED: 'none' })
        await again.ready
        expect((await fetch(`${again.url()}/ready`)).status).toBe(200)
        again.signal('SIGTERM')
        expect(await again.ended).toEqual({ code: 0, signal: null })
      }, user),
    PATIENCE_MS,
  )
})

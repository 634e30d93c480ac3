import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runningOwnerUrl } from './running-owner-url.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { inScratchFolder, isAlive, query, silent } from './testing/scratch.ts'

const SLOW = { timeout: 120_000 }

it('starts on an empty folder, keeps its data and starts again', SLOW, () =>
  inScratchFolder(async (folder) => {
    const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    expect(await runningOwnerUrl(folder)).toBe(first.ownerUrl)
    await first.stop()
    await first.exited
    expect(isAlive(first.pid)).toBe(false)
    expect(await runningOwnerUrl(folder)).toBeUndefined()

    const second = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual({ answer: 42 })
    expect(await query(second.ownerUrl, 'show fsync')).toEqual({ fsync: 'on' })
    await second.stop()
    expect((await readdir(join(folder, 'postgres'))).filter((name) => !name.startsWith('wenli-'))).toEqual([
      'cluster',
    ])
    expect(await readdir(join(folder, 'postgres', 'cluster', 'log'))).toHaveLength(1)
  }),
)

it('starts over when the first start was interrupted', SLOW, () =>
  inScratchFolder(async (folder) => {
    const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await first.stop()
    // As left by a power cut in the middle of initdb: the files lie beside their place, unfinished.
    await rename(join(folder, 'postgres', 'cluster'), join(folder, 'postgres', 'cluster.new'))
    await rm(join(folder, 'postgres', 'cluster.new', 'PG_VERSION'))
    const second = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
    await second.stop()
  }),
)

it('refuses a cluster whose passwords are lost, and one of another version', SLOW, () =>
  inScratchFolder(async (folder) => {
    const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await first.stop()
    const passwords = join(folder, 'secrets', 'postgres-passwords.json')
    const text = await readFile(passwords, 'utf8')
    await rm(passwords)
    const start = () => startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await expect(start()).rejects.toMatchObject({ code: 'SECRET_MISSING', path: passwords })
    await writeFile(passwords, text, { mode: 0o600 })
    await writeFile(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toMatchObject({ code: 'POSTGRES_OTHER_VERSION' })
  }),
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { startThrowawayPostgres } from './start-throwaway-postgres.ts'
import { holdCluster, inScratchFolder, isAlive, isRoot, query, silent } from './testing/scratch.ts'

const SLOW = { timeout: 120_000 }
const pidFile = (folder: string) => join(folder, 'postgres', 'cluster', 'postmaster.pid')
/** It writes through to the disk before it ends, and nobody hurries it. */
const isGone = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000, interval: 20 })

it('after kill -9 of the server, stops the database left running and starts clean', SLOW, () =>
  inScratchFolder(async (folder) => {
    const killed = await holdCluster([folder])
    await query(killed.ownerUrl, 'create table kept as select 1 as one')
    await killed.kill()
    expect(isAlive(killed.pid)).toBe(true)

    const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(isAlive(killed.pid)).toBe(false)
    expect(next.pid).not.toBe(killed.pid)
    expect(await query(next.ownerUrl, 'select one from kept')).toEqual({ one: 1 })
    await next.stop()
    await expect(stat(new URL(killed.ownerUrl).searchParams.get('host') ?? '')).rejects.toMatchObject({
      code: 'ENOENT',
    })
  }),
)

it('after kill -9 of server and database, recovers what was committed', SLOW, () =>
  inScratchFolder(async (folder) => {
    const killed = await holdCluster([folder])
    await query(killed.ownerUrl, 'create table kept as select 1 as one')
    process.kill(killed.pid, 'SIGKILL')
    await killed.kill()
    expect(await readFile(pidFile(folder), 'utf8')).toContain(String(killed.pid))

    const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await query(next.ownerUrl, 'select one from kept')).toEqual({ one: 1 })
    await next.stop()
  }),
)

it(
  'is not stopped by a stale pid file whose pid another program has now, and leaves that program alone',
  SLOW,
  () =>
    inScratchFolder(async (folder) => {
      const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
      const running = await readFile(pidFile(folder), 'utf8')
      const owner = await stat(join(folder, 'postgres', 'cluster'))
      await first.stop()

      // The same user's process, the case that PostgreSQL on its own takes for a running server.
      const other = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {})
      try {
        await once(other, 'spawn')
        await writeFile(pidFile(folder), running.replace(String(first.pid), String(other.pid)))
        const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
        expect(await query(next.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
        await next.stop()
        expect(isAlive(other.pid ?? 0)).toBe(true)
      } finally {
        other.kill('SIGKILL')
      }
    }),
)

it('is stopped when the server ends without stopping it', SLOW, () =>
  inScratchFolder(async (folder) => {
    const held = await holdCluster([folder])
    await held.end()
    await isGone(held.pid)
    for (const path of [pidFile(folder), new URL(held.ownerUrl).searchParams.get('host') ?? '']) {
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  }),
)

it('stops although a client keeps a transaction open', SLOW, async () => {
  const postgres = await startThrowawayPostgres()
  const sleeping = query(postgres.ownerUrl, 'select pg_sleep(600)')
  const refused = sleeping.catch((error: unknown) => error)
  await vi.waitFor(
    async () => {
      const seen = await query(
        postgres.ownerUrl,
        `select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%'`,
      )
      expect(seen).toEqual({ n: 1 })
    },
    { timeout: 20_000 },
  )
  await postgres.stop()
  expect(await refused).toMatchObject({ code: '57P01' })
  expect(isAlive(postgres.pid)).toBe(false)
})

it('says so when PostgreSQL dies by itself', SLOW, async () => {
  const postgres = await startThrowawayPostgres()
  process.kill(postgres.pid, 'SIGKILL')
  await postgres.exited
  expect(isAlive(postgres.pid)).toBe(false)
  await postgres.stop()
})

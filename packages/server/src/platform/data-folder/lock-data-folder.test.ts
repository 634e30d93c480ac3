import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './lock-data-folder.ts'
import { tryLock } from './lock-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lockPath = () => join(folder, 'server.lock')

/** Another process that takes the lock and keeps it until it is killed. */
async function holdInAnotherProcess() {
  const module = JSON.stringify(new URL('./lock-data-folder.ts', import.meta.url).href)
  const script = `const { lockDataFolder } = await import(${module})
    await lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('refuses a second server on the same folder and says who holds it', async () => {
  const child = await holdInAnotherProcess()
  try {
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      pid: child.pid,
      path: folder,
    })
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

it('takes over the lock of a killed server', async () => {
  const child = await holdInAnotherProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockDataFolder(folder)
  expect(JSON.parse(await readFile(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

it('takes over the lock of a pid that belongs to another program now', async () => {
  await writeFile(lockPath(), JSON.stringify({ pid: process.pid, started: 'another time', nonce: 'x' }))
  const lock = await lockDataFolder(folder)
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

it('never takes over the lock of a living server, however old', async () => {
  const lock = await lockDataFolder(folder)
  await utimes(lockPath(), new Date(0), new Date(0))
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE', pid: process.pid })
  await lock.release()
})

it('is free again after release, and a late release leaves the next lock alone', async () => {
  const first = await lockDataFolder(folder)
  await first.release()
  const second = await lockDataFolder(folder)
  await first.release()
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' })
  await second.release()
})

it('is won by exactly one of two who find the same dead lock', async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(lockPath(), JSON.stringify({ pid: process.pid, started: 'another time', nonce: 'x' }))
    const attempts = await Promise.all(Array.from({ length: 2 }, () => tryLock(lockPath())))
    const winners = attempts.flatMap((attempt) => ('lock' in attempt ? [attempt.lock] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.release()
  }
})

it('does not guess about a lock that it cannot read', async () => {
  await writeFile(lockPath(), '')
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: 'LOCK_UNREADABLE' })
})

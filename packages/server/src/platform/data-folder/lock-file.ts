import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { DataFolderError, systemCode } from './data-folder-error.ts'
import { processStart } from './process-identity.ts'
import { createDurably } from './write-durably.ts'

const holderSchema = z.object({ pid: z.int().positive(), started: z.string(), nonce: z.string() })
type Holder = z.infer<typeof holderSchema>

export type Lock = { release: () => Promise<void> }
export type LockAttempt = { lock: Lock } | { heldBy: number }

/**
 * Takes a lock that ends with its process. It is taken over only when the process that wrote it is dead;
 * an old lock of a living process stays a lock.
 */
export async function tryLock(path: string): Promise<LockAttempt> {
  const me: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    nonce: randomBytes(9).toString('hex'),
  }
  for (;;) {
    if ((await createDurably(path, JSON.stringify(me))) === 'created') {
      return { lock: { release: () => release(path, me) } }
    }
    const holder = await readHolder(path)
    if (holder === undefined) continue
    if (isAlive(holder)) return { heldBy: holder.pid }
    await removeDeadLock(path, holder)
  }
}

function startOf(pid: number) {
  const start = processStart(pid)
  return start.state === 'alive' ? start.started : ''
}

function isAlive(holder: Holder) {
  const start = processStart(holder.pid)
  if (start.state === 'dead') return false
  if (start.state === 'unknown' || holder.started === '') return true
  return start.started === holder.started
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new DataFolderError('LOCK_UNREADABLE', path)
  }
}

/**
 * Of several processes that find the same dead lock, one moves it away. Another may in between have taken
 * a new lock; whoever finds that it moved a living one puts it back.
 */
async function removeDeadLock(path: string, dead: Holder) {
  const aside = `${path}.${randomBytes(6).toString('hex')}.dead`
  try {
    await rename(path, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await readHolder(aside)
  if (moved !== undefined && moved.nonce !== dead.nonce) {
    await link(aside, path).catch(() => undefined)
  }
  await rm(aside, { force: true })
}

async function release(path: string, me: Holder) {
  const holder = await readHolder(path)
  if (holder?.nonce === me.nonce) await rm(path, { force: true })
}

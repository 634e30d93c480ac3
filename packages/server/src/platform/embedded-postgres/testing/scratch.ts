import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { processStart } from '../../data-folder/process-identity.ts'
import { findUser } from '../os-user.ts'
import type { OsUser } from '../os-user.ts'

export const silent = { info: () => undefined }
export const isRoot = process.getuid?.() === 0

export async function inScratchFolder(work: (folder: string) => Promise<void>, owner?: OsUser) {
  const folder = await mkdtemp(join('/tmp', 'wenli-test-'))
  try {
    if (owner) await chown(folder, owner.uid, owner.gid)
    await work(folder)
  } finally {
    // A database that is just stopping may still write its last statistics.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** A user that is neither root nor the one that root hands the cluster to. */
export async function ordinaryUser(): Promise<NonNullable<OsUser>> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const user = findUser(passwd, 'daemon') ?? findUser(passwd, 'nobody')
  if (user === undefined) throw new Error('this machine has no ordinary user')
  return user
}

export async function query(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

const heldSchema = z.object({ ownerUrl: z.string(), pid: z.number() })

/** Runs `hold-cluster.ts` as a process of its own, as another user if one is given. */
export async function holdCluster(args: string[], osUser?: OsUser) {
  const script = new URL('./hold-cluster.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, ...args], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    ...osUser,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const exited = once(child, 'close')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), exited])
  if (typeof first[0] !== 'string') throw new Error(complaint)
  const held = heldSchema.parse(JSON.parse(first[0]))
  return {
    ...held,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    end: async () => {
      child.stdin.end()
      await exited
    },
  }
}

export const isAlive = (pid: number) => processStart(pid).state !== 'dead'

/** Puts a folder below one that only its owner can enter, as a checkout in root's home is. */
export const closeToOthers = (folder: string) => chmod(folder, 0o700)

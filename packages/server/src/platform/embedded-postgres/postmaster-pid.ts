import { rmdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from '../data-folder/data-folder-error.ts'
import { commandLine, pidExists, processStart } from '../data-folder/process-identity.ts'
import { SOCKET_PORT } from './cluster-settings.ts'

export const SOCKET_FOLDER_PREFIX = 'wenli-pg-'
const LOOK_AGAIN_MS = 10

export type PostmasterPid = { pid: number; socketFolder: string; isReady: boolean }

const pidPath = (cluster: string) => join(cluster, 'postmaster.pid')

/** What PostgreSQL says about itself in its folder: one value per line, in a fixed order. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  let text: string
  try {
    text = await readFile(pidPath(cluster), 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' }
}

/** True only for the very process: pids are recycled, but the socket folder's random name is not. */
export function isRunning({ pid, socketFolder }: PostmasterPid) {
  if (!Number.isInteger(pid) || pid <= 1 || !basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX))
    return false
  return processStart(pid).state !== 'dead' && commandLine(pid).includes(socketFolder)
}

/**
 * After kill -9 of the server its database still runs. It is stopped rather than taken over: that also ends
 * what the dead server had begun, and the new server is the parent of its database again.
 */
export async function stopLeftOver(cluster: string, fastMs: number): Promise<'nothing' | 'stopped'> {
  const found = await readPostmasterPid(cluster)
  if (found === undefined) return 'nothing'
  const wasRunning = isRunning(found)
  if (wasRunning) await stopProcess(found.pid, () => isRunning(found), fastMs)
  if (pidExists(found.pid)) await disownPid(cluster, found.pid)
  removeSocketFolder(found.socketFolder)
  return wasRunning ? 'stopped' : 'nothing'
}

/**
 * PostgreSQL sees that a pid is gone, but not that another program has it now, or that the killed one only waits to be
 * reaped. Its parent's pid it takes for a stale one, and it still looks whether workers of the dead one hold the shared
 * memory, which it could not do without the file.
 */
async function disownPid(cluster: string, pid: number) {
  const path = pidPath(cluster)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  const [first, ...rest] = text.split('\n')
  if (Number(first) === pid) await writeFile(path, [process.pid, ...rest].join('\n'))
}

/** Fast shutdown; immediate if that takes too long (the next start then replays the log). */
export async function stopProcess(pid: number, isStillRunning: () => boolean, fastMs: number) {
  for (const [signal, patienceMs] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', 1500],
    ['SIGKILL', 5000],
  ] as const) {
    if (!isStillRunning()) return
    signalIfAlive(pid, signal)
    const deadline = performance.now() + patienceMs
    while (isStillRunning() && performance.now() < deadline) await wait(LOOK_AGAIN_MS)
  }
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Removes only what we know lies there: the name may come from a file that the database's user can write.
 * PostgreSQL removes its files but not their folder. At once, so that it also works while we exit.
 */
export function removeSocketFolder(folder: string) {
  if (!basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) return
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    const code = systemCode(error)
    // A folder that holds anything else is not ours to empty.
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error
  }
}

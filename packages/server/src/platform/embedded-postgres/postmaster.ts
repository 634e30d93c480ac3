import type { ChildProcess } from 'node:child_process'
import { chown, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataArgument } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import type { ClusterSettings } from './cluster-settings.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  readPostmasterPid,
  removeSocketFolder,
  signalIfAlive,
  SOCKET_FOLDER_PREFIX,
  stopProcess,
} from './postmaster-pid.ts'
import { PROGRAM_ENVIRONMENT, spawnAs } from './run-program.ts'

/** Long enough to replay the log after a crash. */
const START_MS = 5 * 60 * 1000
/** Fast shutdown; with what follows, PostgreSQL is gone within 10 s. */
export const FAST_STOP_MS = 8000
const LOOK_AGAIN_MS = 10
const KEPT_OUTPUT = 8000

export type Postmaster = {
  pid: number
  socketFolder: string
  stop: () => Promise<void>
  exited: Promise<void>
}

export type PostmasterOptions = {
  settings: ClusterSettings
  /** Sockets have short names (about 107 bytes), data folders need not. */
  socketParent: string
  /** 'own': Ctrl-C in the terminal reaches the server alone, which drains before it stops its database. */
  processGroup: 'own' | 'shared'
}

export async function startPostmaster(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  // A folder of its own that only the database's user (and root) can enter.
  const socketFolder = await mkdtemp(join(options.socketParent, SOCKET_FOLDER_PREFIX))
  if (cluster.osUser) await chown(socketFolder, cluster.osUser.uid, cluster.osUser.gid)
  const settings = { ...options.settings, unix_socket_directories: socketFolder }
  const child = spawnAs(
    join(cluster.native, 'bin', 'postgres'),
    [
      '-D',
      dataArgument(cluster),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.folder,
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: options.processGroup === 'own',
    },
    cluster.osUser,
  )
  const output = keepOutput(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  void exited.then(() => running.delete(child))
  running.set(child, socketFolder)

  const stop = async () => {
    if (child.pid !== undefined) await stopProcess(child.pid, () => isRunning(child), FAST_STOP_MS)
    await exited
    removeSocketFolder(socketFolder)
  }
  if (!(await becomesReady(child, cluster.folder))) {
    await stop()
    throw new EmbeddedPostgresError('POSTGRES_START_FAILED', output())
  }
  return { pid: child.pid ?? 0, socketFolder, stop, exited }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

async function becomesReady(child: ChildProcess, folder: string) {
  const deadline = performance.now() + START_MS
  while (isRunning(child) && performance.now() < deadline) {
    const found = await readPostmasterPid(folder)
    if (found?.pid === child.pid && found?.isReady) return true
    await wait(LOOK_AGAIN_MS)
  }
  return false
}

/** The end of what it says before its own log file takes over. */
function keepOutput(child: ChildProcess) {
  let text = ''
  child.on('error', (error) => (text += error.message))
  child.stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-KEPT_OUTPUT)))
  return () => text.trim()
}

/** A server that ends without stopping its database takes it along. */
const running = new Map<ChildProcess, string>()
process.on('exit', () => {
  for (const [{ pid }, socketFolder] of running) {
    if (pid !== undefined) signalIfAlive(pid, 'SIGINT')
    removeSocketFolder(socketFolder)
  }
})

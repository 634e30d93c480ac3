import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDataFolder } from '../data-folder/open-data-folder.ts'
import { readOrCreateSecret } from '../data-folder/secret-file.ts'
import type { Cluster } from './cluster.ts'
import { DURABLE_SETTINGS } from './cluster-settings.ts'
import type { ClusterSettings } from './cluster-settings.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { clusterVersion, initCluster } from './init-cluster.ts'
import { installedNativeFolder, usableNativeFolder } from './native-folder.ts'
import type { NativeFolder } from './native-folder.ts'
import { chooseOsUser } from './os-user.ts'
import { clusterPasswords } from './cluster-passwords.ts'
import { FAST_STOP_MS, startPostmaster } from './postmaster.ts'
import type { Postmaster, PostmasterOptions } from './postmaster.ts'
import { stopLeftOver } from './postmaster-pid.ts'
import { OWNER, provision, socketUrl } from './provision.ts'
import type { OwnerRights } from './provision.ts'

export type EmbeddedPostgresLog = { info: (details: object, message: string) => void }

/** Places that differ between machines; the defaults are right except in tests. */
export type Places = {
  native?: NativeFolder
  /** Where the binaries may be copied to if they cannot be used where npm put them. */
  copyParents?: string[]
  socketParent?: string
}

export type EmbeddedPostgres = {
  /** Database `wenli` as its owner, who is no superuser: for migrations. */
  ownerUrl: string
  /** The same server for another role. */
  url: (role: string, password: string, database?: string) => string
  pid: number
  /** Settles when PostgreSQL has ended, whether asked to or not. */
  exited: Promise<void>
  /** Ends it within 10 s. */
  stop: () => Promise<void>
}

/**
 * Starts the product's own PostgreSQL on the files below the data folder. The caller holds the folder's
 * lock, so whatever else runs on these files was left over by a server that died.
 */
export const startEmbeddedPostgres = (options: {
  dataFolder: string
  log: EmbeddedPostgresLog
  places?: Places
}) =>
  startCluster({
    ...options,
    settings: DURABLE_SETTINGS,
    ownerRights: 'CREATEROLE',
    processGroup: 'own',
  })

type StartOptions = {
  dataFolder: string
  log: EmbeddedPostgresLog
  places?: Places
  settings: ClusterSettings
  ownerRights: OwnerRights
  processGroup: PostmasterOptions['processGroup']
}

export async function startCluster(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, places = {}, settings, ownerRights } = options
  const dataFolder = (await openDataFolder(options.dataFolder)).path
  const home = join(dataFolder, 'postgres')
  const folder = join(home, 'cluster')
  await mkdir(home, { recursive: true, mode: 0o700 })

  const installed = places.native ?? (await installedNativeFolder())
  const osUser = await chooseOsUser(folder)
  // Another user could not enter the data folder to run a copy there.
  const copyParents = places.copyParents ?? (osUser === undefined ? [home] : ['/var/lib', '/tmp'])
  const native = await usableNativeFolder(installed, osUser, copyParents)
  const cluster: Cluster = { folder, native, osUser }

  const version = await clusterVersion(folder)
  const passwords = await readOrCreateSecret(
    dataFolder,
    clusterPasswords,
    version === undefined ? 'create' : 'refuse',
  )
  if (version === undefined) {
    log.info({ folder }, 'postgres: creating the cluster')
    await initCluster(cluster, passwords.superuser, settings.fsync === 'on' ? 'sync' : 'no-sync')
  } else if (version !== installed.version.split('.')[0]) {
    throw new EmbeddedPostgresError('POSTGRES_OTHER_VERSION', `${version}, ${installed.version}`)
  } else if ((await stopLeftOver(folder, FAST_STOP_MS)) === 'stopped') {
    log.info({ folder }, 'postgres: stopped the one that a dead server left running')
  }

  const { socketParent = '/tmp' } = places
  const postmaster = await startWhenReleased(cluster, {
    settings,
    socketParent,
    processGroup: options.processGroup,
  })
  const { socketFolder, pid, exited, stop } = postmaster
  try {
    await provision(socketFolder, {
      superuserPassword: passwords.superuser,
      ownerPassword: passwords.owner,
      ownerRights,
    })
  } catch (error) {
    await stop()
    throw error
  }
  log.info({ folder, pid, socketFolder }, 'postgres: ready')
  return {
    ownerUrl: socketUrl(socketFolder, OWNER, passwords.owner),
    url: (role, password, database) => socketUrl(socketFolder, role, password, database),
    pid,
    exited,
    stop,
  }
}

const RELEASE_MS = 10_000

/** When PostgreSQL itself was killed, its workers need a moment to notice and let go of the shared memory. */
async function startWhenReleased(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  const deadline = performance.now() + RELEASE_MS
  for (;;) {
    try {
      return await startPostmaster(cluster, options)
    } catch (error) {
      const isHeld = error instanceof EmbeddedPostgresError && error.detail.includes('is still in use')
      if (!isHeld || performance.now() > deadline) throw error
      await wait(100)
    }
  }
}

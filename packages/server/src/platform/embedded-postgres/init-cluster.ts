import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemCode } from '../data-folder/data-folder-error.ts'
import { syncFolder } from '../data-folder/write-durably.ts'
import { dataArgument } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'

export const SUPERUSER = 'postgres'

/**
 * Text is compared by its bytes (the provider built into PostgreSQL): fastest, the same order on every
 * machine and version, and LIKE 'x%' can use an index. A list that people read is ordered by
 * COLLATE "zh-Hans-x-icu" (pinyin), which every PostgreSQL with ICU has, also one that an operator brings.
 * The character type must be UTF-8 and not C, or pg_trgm finds no letters in Chinese words.
 */
const LOCALE_ARGUMENTS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
  '--text-search-config=simple',
]

/** The major version of the cluster's files, or undefined where there is no cluster. */
export async function clusterVersion(folder: string) {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Made beside its place and then moved, so that an interrupted start leaves no half cluster. */
export async function initCluster(cluster: Cluster, superuserPassword: string, sync: 'sync' | 'no-sync') {
  const unfinished = { ...cluster, folder: `${cluster.folder}.new` }
  await rm(unfinished.folder, { recursive: true, force: true })
  await mkdir(unfinished.folder, { mode: 0o700 })
  if (cluster.osUser) await chown(unfinished.folder, cluster.osUser.uid, cluster.osUser.gid)

  const password = await openPasswordFile(`${cluster.folder}.password`, superuserPassword, cluster)
  try {
    const args = [
      `--pgdata=${dataArgument(unfinished)}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--pwfile=/dev/fd/3',
      ...LOCALE_ARGUMENTS,
    ]
    if (sync === 'no-sync') args.push('--no-sync')
    const run = { cwd: unfinished.folder, osUser: cluster.osUser, extraFd: password.fd }
    const { code, output } = await runProgram(join(cluster.native, 'bin', 'initdb'), args, run)
    if (code !== 0) throw new EmbeddedPostgresError('POSTGRES_INIT_FAILED', output)
  } finally {
    await password.close()
  }
  await rename(unfinished.folder, cluster.folder)
  if (sync === 'sync') await syncFolder(dirname(cluster.folder))
}

/** Handed over as an open file without a name: the database's user cannot walk to it, and nothing stays. */
async function openPasswordFile(path: string, password: string, cluster: Cluster) {
  await rm(path, { force: true })
  const writing = await open(path, 'wx', 0o600)
  try {
    await writing.writeFile(`${password}\n`)
    if (cluster.osUser) await writing.chown(cluster.osUser.uid, cluster.osUser.gid)
    return await open(path, 'r')
  } finally {
    await writing.close()
    await rm(path, { force: true })
  }
}

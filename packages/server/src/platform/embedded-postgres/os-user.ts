import { chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from '../data-folder/data-folder-error.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user that the database runs as, when that is not the user that runs the server. */
export type OsUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. A server that runs as root hands the cluster to the user that already
 * owns its files, else to `postgres`, else to `nobody`: initdb needs an entry in the list of users, and
 * nothing has to be added to the machine.
 */
export async function chooseOsUser(cluster: string, passwdFile = '/etc/passwd'): Promise<OsUser> {
  const me = process.getuid?.()
  const owner = await ownerOf(cluster)
  if (me !== 0) {
    if (owner === undefined || owner.uid === me) return undefined
    throw new EmbeddedPostgresError('POSTGRES_FILES_OF_ANOTHER_USER', cluster)
  }
  if (owner !== undefined && owner.uid !== 0) return owner
  const passwd = await readFile(passwdFile, 'utf8')
  const user = findUser(passwd, 'postgres') ?? findUser(passwd, 'nobody')
  if (user === undefined) throw new EmbeddedPostgresError('POSTGRES_NO_OS_USER', 'postgres, nobody')
  // A backup that was unpacked by root belongs to root.
  if (owner !== undefined) await chownTree(cluster, user)
  return user
}

export function findUser(passwd: string, name: string): OsUser {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return uid === undefined || gid === undefined || uid === '0'
    ? undefined
    : { uid: Number(uid), gid: Number(gid) }
}

async function ownerOf(path: string): Promise<OsUser> {
  try {
    const { uid, gid } = await lstat(path)
    return { uid, gid }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function chownTree(folder: string, user: NonNullable<OsUser>) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await chownTree(join(folder, entry.name), user)
    else if (entry.isFile()) await chown(join(folder, entry.name), user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
}

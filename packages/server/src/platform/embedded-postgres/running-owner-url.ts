import { join, resolve } from 'node:path'
import { findSecret } from '../data-folder/secret-file.ts'
import { clusterPasswords } from './cluster-passwords.ts'
import { isRunning, readPostmasterPid } from './postmaster-pid.ts'
import { OWNER, socketUrl } from './provision.ts'

/** For tools that run beside the server: the owner's URL while the folder's database runs, else undefined. */
export async function runningOwnerUrl(dataFolder: string): Promise<string | undefined> {
  const found = await readPostmasterPid(join(resolve(dataFolder), 'postgres', 'cluster'))
  if (found === undefined || !found.isReady || !isRunning(found)) return undefined
  const passwords = await findSecret(resolve(dataFolder), clusterPasswords.name, clusterPasswords.schema)
  return passwords && socketUrl(found.socketFolder, OWNER, passwords.owner)
}

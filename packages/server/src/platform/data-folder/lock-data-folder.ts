import { join } from 'node:path'
import { DataFolderError } from './data-folder-error.ts'
import { tryLock } from './lock-file.ts'
import type { Lock } from './lock-file.ts'

/** One server per data folder: two of them would start two databases on the same files. */
export async function lockDataFolder(folder: string): Promise<Lock> {
  const attempt = await tryLock(join(folder, 'server.lock'))
  if ('lock' in attempt) return attempt.lock
  throw new DataFolderError('DATA_FOLDER_IN_USE', folder, { pid: attempt.heldBy })
}

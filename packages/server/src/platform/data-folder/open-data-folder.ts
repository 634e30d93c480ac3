import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataFolderError, systemCode } from './data-folder-error.ts'
import { refuseIfReadableByOthers } from './secret-file.ts'

export type DataFolder = { path: string; files: string; secrets: string }

/**
 * Everything that an installation owns lies below this folder: the uploaded files, the secrets and, where
 * no database server is named, the database. Only the user that runs the server can enter it.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path)
  const files = join(folder, 'files')
  const secrets = join(folder, 'secrets')
  try {
    for (const each of [folder, files, secrets]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
      await access(each, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    throw new DataFolderError('DATA_FOLDER_UNUSABLE', folder, { reason: systemCode(error) ?? String(error) })
  }
  await refuseIfReadableByOthers(secrets)
  return { path: folder, files, secrets }
}

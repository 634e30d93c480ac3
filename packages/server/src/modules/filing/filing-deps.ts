import { join } from 'node:path'
import { dataFolderStorage } from './storage/data-folder-storage.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** What filing is given: where files lie, what our own addresses begin with, and the key of private links. */
export type FilingDeps = {
  readonly config: { readonly dataDir: string; readonly publicUrl: string }
  readonly keys: { readonly link: Buffer }
}

/** What is needed to keep and read files: no key. */
export type StorageDeps = Pick<FilingDeps, 'config'>

/** The one place that knows which storage there is. */
export const storageOf = ({ config }: StorageDeps): FileStorage =>
  dataFolderStorage(join(config.dataDir, 'files'))

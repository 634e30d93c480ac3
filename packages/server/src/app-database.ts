import type { Logger } from 'pino'
import type { Config } from './platform/config/config.ts'
import { lockDataFolder, openDataFolder } from './platform/data-folder/index.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { createUndoList } from './platform/undo/undo-list.ts'

export type OpenDatabase = {
  /** The data folder, by its real name. */
  readonly folder: string
  /** As the owner of the tables, for migrations. */
  readonly ownerUrl: string
  /** Settles when the embedded database ends unasked; never for an external one. */
  readonly lost: Promise<void>
  readonly close: () => Promise<void>
}

/** The data folder, held alone, and the database in it or the one that the settings name. */
export const openDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  const folder = (await openDataFolder(config.dataDir)).path
  if (config.databaseUrl !== null) {
    const lost = new Promise<void>(() => undefined)
    return { folder, ownerUrl: config.databaseUrl, lost, close: async () => undefined }
  }
  const undo = createUndoList()
  try {
    const lock = await lockDataFolder(folder)
    undo.push(async () => lock.release())
    const { ownerUrl, exited, stop } = await startEmbeddedPostgres({ dataFolder: folder, log })
    undo.push(stop)
    return { folder, ownerUrl, lost: exited, close: undo.run }
  } catch (error) {
    await undo.run()
    throw error
  }
}

// The database of the running server, or started for the check when no server runs.
import { parseConfig } from '../packages/server/src/platform/config/config.ts'
import { lockDataFolder } from '../packages/server/src/platform/data-folder/index.ts'
import {
  runningOwnerUrl,
  startEmbeddedPostgres,
} from '../packages/server/src/platform/embedded-postgres/index.ts'

export const withOwnerUrl = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const config = parseConfig(process.env)
  const running = config.databaseUrl ?? (await runningOwnerUrl(config.dataDir))
  if (running !== undefined) return work(running)
  const lock = await lockDataFolder(config.dataDir)
  const postgres = await startEmbeddedPostgres({ dataFolder: config.dataDir, log: { info: () => undefined } })
  try {
    return await work(postgres.ownerUrl)
  } finally {
    await postgres.stop()
    await lock.release()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { THROWAWAY_SETTINGS } from './cluster-settings.ts'
import { startCluster } from './start-embedded-postgres.ts'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * For tests: an empty cluster in a temporary folder, whose owner may also create databases. It does not
 * write through to the disk, ends with Ctrl-C like the tests themselves, and is deleted by `stop`.
 */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataFolder = await mkdtemp(join('/tmp', 'wenli-throwaway-'))
  const remove = () => rm(dataFolder, { recursive: true, force: true })
  try {
    const postgres = await startCluster({
      dataFolder,
      log: { info: () => undefined },
      settings: THROWAWAY_SETTINGS,
      ownerRights: 'CREATEROLE CREATEDB',
      processGroup: 'shared',
    })
    const stop = async () => {
      await postgres.stop()
      await remove()
    }
    return { ...postgres, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

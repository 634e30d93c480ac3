// npm run verify-audit: walks the audit log's hash chains; exit code 1 when one is broken.
import { verifyAudit } from '../packages/server/src/platform/audit/verify-audit.ts'
import { parseConfig } from '../packages/server/src/platform/config/config.ts'
import { lockDataFolder } from '../packages/server/src/platform/data-folder/index.ts'
import {
  runningOwnerUrl,
  startEmbeddedPostgres,
} from '../packages/server/src/platform/embedded-postgres/index.ts'

const config = parseConfig(process.env)

/** The database of the running server, or started for the check when no server runs. */
const withOwnerUrl = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
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

const verdicts = await withOwnerUrl(verifyAudit)
for (const { tenantId, lines, brokenAt, problem } of verdicts) {
  console.log(
    `tenant ${tenantId}: ${lines} lines, ${brokenAt === null ? 'whole' : `broken at line ${brokenAt}: ${problem}`}`,
  )
}
process.exit(verdicts.some(({ brokenAt }) => brokenAt !== null) ? 1 : 0)

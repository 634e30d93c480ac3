// npm run -s database-url: prints the owner's address of the running embedded database, for psql and measurements.
import { parseConfig } from '../packages/server/src/platform/config/config.ts'
import { runningOwnerUrl } from '../packages/server/src/platform/embedded-postgres/index.ts'

const config = parseConfig(process.env)
const url = config.databaseUrl ?? (await runningOwnerUrl(config.dataDir))
if (url === undefined) {
  console.error(`No server is running on the data folder ${config.dataDir}.`)
  process.exit(1)
}
console.log(url)

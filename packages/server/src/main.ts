// The only file that knows the process: reads the settings, starts, prints, and stops when told to.
import type { Logger } from 'pino'
import type { Config } from './platform/config/config.ts'
import { parseConfig } from './platform/config/config.ts'
import { createLog } from './platform/log/create-log.ts'
import { openDatabase } from './app-database.ts'
import { explain } from './app-explain.ts'
import type { RunningServer } from './app-start.ts'
import type { SeedOutcome } from './platform/seed/seed.ts'
import { onceLines, welcomeLines } from './app-welcome.ts'

const STOP_LIMIT_MS = 10_000

// Payment gateways read the local time of requests as Shanghai's, wherever the server stands.
process.env['TZ'] = 'Asia/Shanghai'

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)
const giveUp = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

/** Random passwords, before anything else can go wrong. */
const tellOnce = (seeded: SeedOutcome): void => {
  const lines = onceLines(seeded)
  if (lines.length > 0) say(lines)
}

/** PostgreSQL starts while the program is read. */
const start = async (config: Config, log: Logger): Promise<RunningServer> => {
  const program = Promise.all([import('./app-start.ts'), import('../seed/index.ts')])
  // Awaited below; a database that cannot be opened is told at once.
  program.catch(() => undefined)
  const database = await openDatabase(config, log)
  const [{ startServer }, { seedDatabase, tenantContent }] = await program.catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return startServer({ config, log, seed: seedDatabase, tenantContent, onSeeded: tellOnce, database })
}

const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  const log = createLog(config.logLevel)

  let stopping = false
  const stop = (code: number): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code), STOP_LIMIT_MS).unref()
    // Also while it is still starting: what was begun is undone once it stands.
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(code),
        (error: unknown) => giveUp(explain(error)),
      )
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an unhandled rejection')
    stop(1)
  })

  const starting = start(config, log)
  const server = await starting
  if (!stopping) say(welcomeLines(config, server))
  void server.databaseLost.then(() => {
    if (!stopping) log.fatal('PostgreSQL ended unasked')
    stop(1)
  })
}

main().catch((error: unknown) => giveUp(explain(error)))

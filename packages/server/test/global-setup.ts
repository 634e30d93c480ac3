// Once for all server tests: the server is built, one throw-away PostgreSQL (or DATABASE_URL) runs, and one migrated
// template database is made.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { createBaseData } from '../src/modules/auth/index.ts'
import { systemClock } from '../src/platform/clock/clock.ts'
import { createDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { startThrowawayPostgres } from '../src/platform/embedded-postgres/index.ts'
import { systemCtx } from '../src/platform/jobs/jobs.ts'
import { withDatabase, withRole } from '../src/platform/db/database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string
    templateDatabase: string
    appPassword: string
  }
}

const BUILD = join(import.meta.dirname, '../../../scripts/build.ts')
const APP_PASSWORD = 'test-only-password'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const given = process.env['DATABASE_URL']
  const postgres = given === undefined ? await startThrowawayPostgres() : undefined
  const ownerUrl = given ?? postgres?.ownerUrl ?? ''
  const templateDatabase = `wenli_template_${process.pid}`
  const admin = new pg.Client({ connectionString: ownerUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${templateDatabase}`)

  const templateUrl = withDatabase(ownerUrl, templateDatabase)
  await migrate({
    ownerUrl: templateUrl,
    folder: join(import.meta.dirname, '../migrations'),
    appPassword: APP_PASSWORD,
  })
  const pool = createPool({
    url: withRole(templateUrl, 'wenli_app', APP_PASSWORD),
    size: 2,
    applicationName: 'setup',
    onError: () => undefined,
    patience: 60,
  })
  const db = createDatabase(pool)
  const deps = { db, clock: systemClock, log: pino({ level: 'silent' }) }
  await db.transaction(0, async (tx) => {
    const ctx = { ...systemCtx(deps, 0, 'setup'), tx }
    await tx.query({ text: "INSERT INTO tenant (id, tenancy_name, name) VALUES (6, 'second', 'Second')" })
    await createBaseData(ctx, 5)
  })
  await pool.end()

  project.provide('ownerUrl', ownerUrl)
  project.provide('templateDatabase', templateDatabase)
  project.provide('appPassword', APP_PASSWORD)
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`)
    await admin.end()
    await postgres?.stop()
  }
}

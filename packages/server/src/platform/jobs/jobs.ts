import { Logger, run } from 'graphile-worker'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import type { Clock } from '../clock/clock.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Database } from '../db/database.ts'
import { keepJobsFromGettingLost } from './lost-jobs.ts'

/** A job's work, in the tenant that asked for it. Running twice must be harmless. */
export type JobHandler = (ctx: Ctx, payload: Readonly<Record<string, unknown>>) => Promise<void>

/** A job takes the place of one of its tenant that waits under the same key. */
export type JobOptions = {
  readonly runAt?: Date
  readonly key?: string
  readonly maxAttempts?: number
  /** It runs when the one whose place it takes would have run: asked for again and again, it is not put off each time. */
  readonly keepsTime?: boolean
  /** Of the jobs in one queue only one runs at a time: long ones must not keep all others waiting. */
  readonly queue?: string
}

export type NewJob = JobOptions & {
  readonly task: string
  readonly payload: Readonly<Record<string, unknown>>
}

const insertJobs = async (ctx: Ctx, jobs: readonly NewJob[], keepsTime: boolean): Promise<void> => {
  if (jobs.length === 0) return
  await ctx.tx.query({
    name: 'add-jobs',
    text: 'SELECT wenli.add_jobs($1, $2, $3, $4, $5, $6, $7)',
    values: [
      jobs.map(({ task }) => task),
      jobs.map(({ payload }) => JSON.stringify({ ...payload, tenantId: ctx.tenantId })),
      jobs.map(({ runAt }) => runAt ?? null),
      jobs.map(({ key }) => (key === undefined ? null : `${ctx.tenantId}:${key}`)),
      jobs.map(({ maxAttempts = 10 }) => maxAttempts),
      keepsTime,
      jobs.map(({ queue }) => queue ?? null),
    ],
  })
}

/** Added inside the business transaction: they run only if the transaction commits. Of two with one key the last counts. */
export const addJobs = async (ctx: Ctx, added: readonly NewJob[]): Promise<void> => {
  const jobs = [...new Map(added.map((job) => [job.key ?? job, job])).values()]
  const isPatient = ({ keepsTime = false }: NewJob) => keepsTime
  await insertJobs(
    ctx,
    jobs.filter((job) => !isPatient(job)),
    false,
  )
  await insertJobs(ctx, jobs.filter(isPatient), true)
}

export const addJob = (
  ctx: Ctx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> => addJobs(ctx, [{ task, payload, ...options }])

const envelope = z.looseObject({ tenantId: z.int().min(0) })

export type JobDeps = { readonly db: Database; readonly clock: Clock; readonly log: FastifyBaseLogger }

export const systemCtx = ({ db, clock, log }: JobDeps, tenantId: number, requestId: string): Ctx => ({
  tenantId,
  caller: null,
  culture: DEFAULT_CULTURE,
  tx: db.reader(tenantId),
  db,
  clock,
  log,
  requestId,
  ip: 'system',
})

export type StartJobsOptions = JobDeps & {
  readonly ownerUrl: string
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Lines of graphile-worker's crontab; the task runs for tenant 0 unless it says otherwise. */
  readonly crontab: string
}

export type Jobs = { readonly stop: () => Promise<void> }

/** Works off the jobs as the database's owner, whose queue it is; the handlers work as the application's role. */
export const startJobs = async ({
  ownerUrl,
  handlers,
  crontab,
  ...deps
}: StartJobsOptions): Promise<Jobs> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, application_name: 'wenli-jobs' })
  const onLost = (error: Error) => deps.log.warn({ err: error }, 'a connection of the jobs was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const found = await keepJobsFromGettingLost(ownerUrl, deps.log)
  const runner = await run({
    pgPool: pool,
    events: found.events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab,
    logger: new Logger(
      (scope) => (level, message, meta) => logLine(deps.log, level, message, { ...scope, ...meta }),
    ),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([task, handler]) => [
        task,
        async (payload: unknown, { job }) => {
          const data = envelope.parse({ tenantId: 0, ...(typeof payload === 'object' ? payload : {}) })
          const log = deps.log.child({ job: task, jobId: job.id })
          await handler(systemCtx({ ...deps, log }, data.tenantId, `job-${job.id}`), data)
        },
      ]),
    ),
  })
  return {
    stop: async () => {
      await runner.stop()
      await found.stop()
      await pool.end()
    },
  }
}

/** The worker tells of every job it finishes; only what needs somebody is worth a line of ours. */
const logLine = (
  log: FastifyBaseLogger,
  level: string,
  message: string,
  meta: Readonly<Record<string, unknown>>,
): void => {
  if (level === 'error') log.error({ err: meta['error'] }, message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}

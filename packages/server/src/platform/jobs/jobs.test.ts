import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { startTestApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { addJob, addJobs, startJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'

type Done = { name: unknown; tenantId: number; role: string; rowsOf: number[]; requestId: string }

let test: Awaited<ReturnType<typeof startTestApp>>
let jobs: Jobs
const done: Done[] = []
let failures = 0
let release: () => void = () => undefined

const record = async (ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> => {
  const [row] = await ctx.tx.query<{ role: string }>({ text: 'SELECT current_user AS role' })
  const rows = await ctx.tx.query<{ tenant_id: number }>({ text: 'SELECT DISTINCT tenant_id FROM role' })
  const rowsOf = rows.map(({ tenant_id }) => tenant_id)
  done.push({
    name: payload['name'],
    tenantId: ctx.tenantId,
    role: row?.role ?? '',
    rowsOf,
    requestId: ctx.requestId,
  })
}

beforeAll(async () => {
  test = await startTestApp()
  jobs = await startJobs({
    db: test.db,
    clock: test.clock,
    log: test.app.log,
    ownerUrl: test.ownerUrl,
    crontab: '',
    handlers: {
      record,
      'fail-once': async (ctx, payload) => {
        failures += 1
        if (failures === 1) throw new Error('the planted job failed')
        await record(ctx, payload)
      },
      'take-long': async (ctx, payload) => {
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await record(ctx, payload)
        await released
      },
    },
  })
})
afterAll(async () => {
  await jobs.stop()
  await test.close()
})

const isDone = (name: string) =>
  vi.waitFor(() => expect(done.find((each) => each.name === name)).toBeDefined(), 20_000)
const waiting = async (): Promise<string[]> => {
  const { rows } = await test.owner.query<{ key: string }>(
    'SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL ORDER BY key',
  )
  return rows.map(({ key }) => key)
}

describe('a job added inside the business transaction', () => {
  it('runs after the commit, in the tenant that asked for it, as the role that owns nothing', async () => {
    await inTransaction(test.ctx(6), (ctx) => addJob(ctx, 'record', { name: 'kept' }))
    await isDone('kept')
    expect(done.find(({ name }) => name === 'kept')).toMatchObject({
      tenantId: 6,
      role: 'wenli_app',
      rowsOf: [6],
      requestId: expect.stringMatching(/^job-\d+$/),
    })
  })

  it('never runs when the transaction was rolled back', async () => {
    const deed = inTransaction(test.ctx(5), async (ctx) => {
      await addJob(ctx, 'record', { name: 'undone' }, { key: 'undone' })
      throw new Error('no')
    })
    await expect(deed).rejects.toThrow('no')
    expect(await waiting()).not.toContain('5:undone')
    await addJob(test.ctx(5), 'record', { name: 'after' })
    await isDone('after')
    expect(done.map(({ name }) => name)).not.toContain('undone')
  })

  it('cannot be made to run in another tenant by what it carries', async () => {
    await addJob(test.ctx(5), 'record', { name: 'forged', tenantId: 6 })
    await isDone('forged')
    expect(done.find(({ name }) => name === 'forged')?.tenantId).toBe(5)
  })

  it('waits for its time', async () => {
    await addJob(
      test.ctx(5),
      'record',
      { name: 'later' },
      { runAt: new Date(Date.now() + HOUR_MS), key: 'later' },
    )
    await addJob(test.ctx(5), 'record', { name: 'now' })
    await isDone('now')
    expect(done.map(({ name }) => name)).not.toContain('later')
    expect(await waiting()).toContain('5:later')
  })

  it('with the same key takes the place of the one that waits, within its tenant only', async () => {
    const runAt = new Date(Date.now() + HOUR_MS)
    for (const [at, tenantId] of [5, 6, 5].entries())
      await addJob(test.ctx(tenantId), 'record', { name: `keyed ${at}` }, { runAt, key: 'same' })
    expect((await waiting()).filter((key) => key.endsWith('same'))).toEqual(['5:same', '6:same'])
    const { rows } = await test.owner.query<{ name: string }>(
      "SELECT payload->>'name' AS name FROM graphile_worker._private_jobs WHERE key LIKE '%:same' ORDER BY key",
    )
    expect(rows.map(({ name }) => name)).toEqual(['keyed 2', 'keyed 1'])
  })

  it('that keeps its time is not put off by those that take its place', async () => {
    const hours = (count: number) => new Date(Date.UTC(2100, 0, 1, count))
    for (const at of [1, 2, 3])
      await addJob(
        test.ctx(5),
        'record',
        { name: `patient ${at}` },
        { runAt: hours(at), key: 'patient', keepsTime: true },
      )
    const { rows } = await test.owner.query<{ name: string; run_at: Date }>(
      "SELECT payload->>'name' AS name, run_at FROM graphile_worker._private_jobs WHERE key = '5:patient'",
    )
    expect(rows).toEqual([{ name: 'patient 3', run_at: hours(1) }])
  })

  it('of two with one key that are added at once the last counts, and those without a key all do', async () => {
    const runAt = new Date(Date.now() + HOUR_MS)
    const job = (name: string, key?: string) => ({
      task: 'record',
      payload: { name },
      runAt,
      ...(key && { key }),
    })
    await addJobs(test.ctx(5), [job('first', 'pair'), job('last', 'pair'), job('loose'), job('loose')])
    const { rows } = await test.owner.query<{ name: string }>(
      `SELECT payload->>'name' AS name FROM graphile_worker._private_jobs
        WHERE key = '5:pair' OR payload->>'name' = 'loose' ORDER BY name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['last', 'loose', 'loose'])
  })

  it('of a queue runs alone of it, and leaves room for all others', async () => {
    const queue = 'long'
    await addJob(test.ctx(5), 'take-long', { name: 'one of the queue' }, { queue })
    await isDone('one of the queue')
    await addJob(test.ctx(5), 'record', { name: 'next of the queue' }, { queue })
    await addJob(test.ctx(5), 'record', { name: 'beside the queue' })
    await isDone('beside the queue')
    expect(done.map(({ name }) => name)).not.toContain('next of the queue')
    release()
    await isDone('next of the queue')
  })

  it('is tried again after a failure, which goes to the log', async () => {
    await addJob(test.ctx(5), 'fail-once', { name: 'second try' }, { key: 'again' })
    await vi.waitFor(() => expect(test.logLines.join('')).toContain('the planted job failed'), 20_000)
    // The next try would be seconds away; it is asked for now.
    await test.owner.query(
      "SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = '5:again'), run_at => now())",
    )
    await isDone('second try')
    expect(failures).toBe(2)
  })
})

it('the application cannot reach into the queue past its wrapper', async () => {
  for (const text of [
    "SELECT graphile_worker.add_job('record')",
    'SELECT * FROM graphile_worker.jobs',
    'SELECT * FROM graphile_worker._private_jobs',
  ]) {
    await expect(test.db.reader(5).query({ text })).rejects.toMatchObject({ code: '42501' })
  }
})

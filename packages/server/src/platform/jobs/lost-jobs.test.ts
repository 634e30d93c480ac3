import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { startTestApp } from '../../../test/start-test-app.ts'
import { addJob, startJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { keepJobsFromGettingLost } from './lost-jobs.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let jobs: Jobs
let begun = 0
let end: () => void

beforeEach(async () => {
  test = await startTestApp()
  begun = 0
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  jobs = await startJobs({
    db: test.db,
    clock: test.clock,
    log: test.app.log,
    ownerUrl: test.ownerUrl,
    crontab: '',
    handlers: {
      long: async () => {
        begun += 1
        await ended
      },
    },
  })
})
afterEach(async () => {
  end()
  await jobs.stop()
  await test.close()
})

const holders = async (): Promise<(string | null)[]> => {
  const { rows } = await test.owner.query<{ holder: string | null }>(
    `SELECT j.locked_by AS holder FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'long' ORDER BY j.id`,
  )
  return rows.map(({ holder }) => holder)
}

/** As another process does when it starts: whoever seems dead loses their jobs. */
const lookFromOutside = async (): Promise<unknown[]> => {
  const told: unknown[] = []
  const other = await keepJobsFromGettingLost(test.ownerUrl, {
    warn: (what: unknown) => void told.push(what),
  })
  await other.stop()
  return told
}

it('a job stays with whoever works on it, however long it takes', async () => {
  await addJob(test.ctx(5), 'long', {})
  await vi.waitFor(() => expect(begun).toBe(1), 20_000)
  const before = await holders()
  expect(before).toEqual([expect.any(String)])
  expect(await lookFromOutside()).toEqual([])
  expect(await holders()).toEqual(before)
})

it('a job of a process that was killed is free again at once', async () => {
  await addJob(test.ctx(5), 'long', {}, { runAt: new Date(Date.now() + HOUR_MS) })
  await test.owner.query(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-the-dead', locked_at = now()",
  )
  expect(await lookFromOutside()).toEqual([{ pool: 'pool-of-the-dead' }])
  expect(await holders()).toEqual([null])
})

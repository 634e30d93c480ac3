import type { HubTimers } from '../../src/platform/signalr/timers.ts'

type Job = { at: number; readonly interval: number | null; readonly run: () => void }

/** A clock that stands still until a test moves it; due jobs run in order while it moves. */
export const createManualTimers = (): HubTimers & { advance(milliseconds: number): void } => {
  let now = 1_000_000
  const jobs = new Set<Job>()
  const plan = (delay: number, interval: number | null, run: () => void) => {
    const job = { at: now + delay, interval, run }
    jobs.add(job)
    return () => void jobs.delete(job)
  }
  const nextDue = (until: number) =>
    [...jobs].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
  return {
    now: () => now,
    every: (milliseconds, run) => plan(milliseconds, milliseconds, run),
    after: (milliseconds, run) => plan(milliseconds, null, run),
    advance: (milliseconds) => {
      const until = now + milliseconds
      for (let job = nextDue(until); job !== undefined; job = nextDue(until)) {
        now = job.at
        if (job.interval === null) jobs.delete(job)
        else job.at += job.interval
        job.run()
      }
      now = until
    },
  }
}

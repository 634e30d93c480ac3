import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiMidnight } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import type { Cast, Person } from './cast.ts'

/** `time` is nobody: what the timers of the product do. */
export type Actor = Person | 'time'
type Deed = { readonly when: Date; readonly by: Actor; readonly act: (ctx: Ctx) => Promise<unknown> }

/** Looked at between two deeds: the server may be told to stop. */
export type Stop = Pick<AbortSignal, 'throwIfAborted'>

export type Timeline = {
  /** So many days before today, at this time of day in Shanghai. */
  readonly day: (daysAgo: number, time: string) => Date
  readonly hoursAgo: (hours: number) => Date
  readonly add: (when: Date, by: Actor, act: Deed['act']) => void
  /** Everything that was added, the oldest first, each by whoever did it at the time it was done. */
  readonly play: (ctx: Ctx, cast: Cast, signal: Stop) => Promise<void>
}

export const createTimeline = (now: Date): Timeline => {
  const deeds: Deed[] = []
  return {
    day: (daysAgo, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(shanghaiMidnight(now) - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS)
    },
    hoursAgo: (hours) => new Date(now.getTime() - hours * HOUR_MS),
    add: (when, by, act) => void deeds.push({ when, by, act }),
    play: async (ctx, cast, signal) => {
      const inOrder = deeds.toSorted((one, other) => one.when.getTime() - other.when.getTime())
      for (const { when, by, act } of inOrder) {
        signal.throwIfAborted()
        const caller = by === 'time' ? null : cast[by]
        await act({ ...ctx, caller, clock: { now: () => when } })
      }
    },
  }
}

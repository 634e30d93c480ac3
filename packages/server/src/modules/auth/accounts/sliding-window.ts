/** Counts what happened in the last while, by key. Bounded: the keys that were quiet longest are forgotten first. */
export type SlidingWindow = {
  /** Seconds to wait before one more is allowed; 0 when it is allowed now. */
  readonly wait: (key: string, now: Date) => number
  readonly add: (key: string, now: Date) => void
}

type WindowOptions = { readonly max: number; readonly milliseconds: number; readonly keys: number }

export const createSlidingWindow = ({ max, milliseconds, keys }: WindowOptions): SlidingWindow => {
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number): number[] =>
    (times.get(key) ?? []).filter((time) => time > now - milliseconds)

  return {
    wait: (key, now) => {
      const past = recent(key, now.getTime())
      const first = past.at(-max)
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + milliseconds - now.getTime()) / 1000))
    },
    add: (key, now) => {
      const past = [...recent(key, now.getTime()), now.getTime()].slice(-max)
      times.delete(key)
      times.set(key, past)
      const quietest = times.size > keys ? times.keys().next().value : undefined
      if (quietest !== undefined) times.delete(quietest)
    },
  }
}

/** What `rateLimits: off` puts in its place. */
export const noLimit: SlidingWindow = { wait: () => 0, add: () => undefined }

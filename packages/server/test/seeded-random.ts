import { seed } from './property-runs.ts'

export type SeededRandom = {
  /** What to say beside a failure, so that it can be seen again. */
  readonly replay: string
  /** A whole number from 0 up to, and without, the limit. */
  readonly below: (limit: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** The same choices for the same seed (mulberry32). */
export const seededRandom = (from = seed()): SeededRandom => {
  let state = from >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    replay: `again with SEED_OF_TESTS=${from}`,
    below,
    pick: <T>(list: readonly T[]): T => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  readonly whole: (from: number, to: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
}

/** The same numbers in every installation (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

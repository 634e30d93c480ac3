// A small seeded generator (mulberry32), so that training and evaluation can be repeated.

export type Random = {
  /** From 0 up to 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number below the bound. */
  below: (bound: number) => number
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (bound) => Math.floor(next() * bound),
  }
}

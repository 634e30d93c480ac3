// Seeded chance. Everything that varies in a picture comes from here, so a recipe always gives the same picture.

/** Mixes integers into 32 evenly spread bits. */
export function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ c, 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** A number from 0 to below 1 that belongs to these integers. */
export const chance = (a: number, b: number, c: number): number => hash(a, b, c) / 4294967296

/** The small generator mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Dice = {
  /** 0 to below 1. */
  next: () => number
  /** A fresh seed for a layer of noise. */
  seed: () => number
  between: (from: number, to: number) => number
  /** A whole number; both ends are possible. */
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** True with the given likelihood. */
  happens: (likelihood: number) => boolean
}

export function throwDice(seed: number): Dice {
  const next = seeded(seed)
  return {
    next,
    seed: () => Math.floor(next() * 4294967296),
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    happens: (likelihood) => next() < likelihood,
  }
}

/** The seed of a word, for telling one variant's pieces from another's. */
export function seedOf(word: string, seed: number): number {
  let mixed = seed >>> 0
  for (let at = 0; at < word.length; at++) mixed = hash(word.charCodeAt(at), at, mixed)
  return mixed
}

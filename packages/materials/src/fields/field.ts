// A field is one number per pixel of the square tile, row by row. The tile repeats: beyond an edge the field goes on
// at the opposite one.
export type Field = Float32Array

export const newField = (size: number, value = 0): Field =>
  value === 0 ? new Float32Array(size * size) : new Float32Array(size * size).fill(value)

export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Adds another field, weighted; returns the first. */
export function add(target: Field, other: Field, amount: number): Field {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + (other[at] ?? 0) * amount
  return target
}

/** Changes every value in place. */
export function change(target: Field, by: (value: number, at: number) => number): Field {
  for (let at = 0; at < target.length; at++) target[at] = by(target[at] ?? 0, at)
  return target
}

/** Turns each value into 0 to 1 with a soft step, in place. */
export function threshold(target: Field, from: number, to: number): Field {
  const scale = 1 / (to - from)
  for (let at = 0; at < target.length; at++) {
    const t = clamp(((target[at] ?? 0) - from) * scale)
    target[at] = t * t * (3 - 2 * t)
  }
  return target
}

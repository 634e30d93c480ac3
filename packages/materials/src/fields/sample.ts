// Reading a field between its pixels and beyond its edges.
import { newField } from './field.ts'
import type { Field } from './field.ts'
import type { Shift } from './pieces.ts'

/** The value at a place given in pixels, weighted from the four around it. */
export function sample(field: Field, size: number, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const dx = x - left
  const dy = y - top
  let x0 = left % size
  if (x0 < 0) x0 += size
  let y0 = top % size
  if (y0 < 0) y0 += size
  const x1 = x0 + 1 === size ? 0 : x0 + 1
  const upper = y0 * size
  const lower = (y0 + 1 === size ? 0 : y0 + 1) * size
  const a = field[upper + x0] ?? 0
  const b = field[lower + x0] ?? 0
  const up = a + ((field[upper + x1] ?? 0) - a) * dx
  const down = b + ((field[lower + x1] ?? 0) - b) * dx
  return up + (down - up) * dy
}

/** The field as seen through a shift of every pixel, given in shares of the tile. */
export function bend(field: Field, size: number, shift: Shift, amount = 1): Field {
  const bent = newField(size)
  const scale = size * amount
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      bent[at] = sample(field, size, x + (shift.x[at] ?? 0) * scale, y + (shift.y[at] ?? 0) * scale)
    }
  }
  return bent
}

/** Every so many-th pixel of a field, for drawing what is soft at a fraction of the cost. */
export function shrink(field: Field, from: number, to: number): Field {
  const small = newField(to)
  for (let y = 0, at = 0; y < to; y++) {
    const row = Math.floor(((y + 0.5) * from) / to) * from
    for (let x = 0; x < to; x++, at++) small[at] = field[row + Math.floor(((x + 0.5) * from) / to)] ?? 0
  }
  return small
}

/** Slants the field: going once across moves it down by so many whole tiles, so it still repeats. */
export function slant(field: Field, size: number, tiles: number): Field {
  const slanted = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const row = (((y + x * tiles) % size) + size) % size
      slanted[at] = field[row * size + x] ?? 0
    }
  }
  return slanted
}

/** Swaps across and down. */
export function turn(field: Field, size: number): Field {
  const turned = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) turned[at] = field[x * size + y] ?? 0
  }
  return turned
}

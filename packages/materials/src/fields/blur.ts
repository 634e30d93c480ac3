import { newField } from './field.ts'
import type { Field } from './field.ts'

/** Softens by a running mean, twice in each direction; the radius is in shares of the tile. */
export function blur(field: Field, size: number, radius: number): Field {
  const reach = Math.max(1, Math.round(radius * size))
  const first = alongRows(field, size, reach)
  const second = downColumns(first, size, reach)
  return downColumns(alongRows(second, size, reach), size, reach)
}

export function alongRows(field: Field, size: number, reach: number): Field {
  const soft = newField(size)
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < size; y++) {
    const row = y * size
    let sum = 0
    for (let x = -reach; x <= reach; x++) sum += field[row + ((x + size * 2) % size)] ?? 0
    let enter = (reach + 1) % size
    let leave = (size * 2 - reach) % size
    for (let x = 0; x < size; x++) {
      soft[row + x] = sum * share
      sum += (field[row + enter] ?? 0) - (field[row + leave] ?? 0)
      if (++enter === size) enter = 0
      if (++leave === size) leave = 0
    }
  }
  return soft
}

export function downColumns(field: Field, size: number, reach: number): Field {
  const soft = newField(size)
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(size)
  for (let y = -reach; y <= reach; y++) {
    const row = ((y + size * 2) % size) * size
    for (let x = 0; x < size; x++) sums[x] = (sums[x] ?? 0) + (field[row + x] ?? 0)
  }
  for (let y = 0; y < size; y++) {
    const enter = ((y + reach + 1) % size) * size
    const leave = ((y - reach + size * 2) % size) * size
    const row = y * size
    for (let x = 0; x < size; x++) {
      const sum = sums[x] ?? 0
      soft[row + x] = sum * share
      sums[x] = sum + (field[enter + x] ?? 0) - (field[leave + x] ?? 0)
    }
  }
  return soft
}

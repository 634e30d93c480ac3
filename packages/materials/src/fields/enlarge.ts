// What is soft can be drawn small and made large: cubic curves through the small field's pixels leave no facets that
// light would show.
import { newField } from './field.ts'
import type { Field } from './field.ts'

type Taps = {
  /** Which four small pixels weigh in at each large one, and how much. */
  places: Int32Array
  weights: Float64Array
}

function taps(from: number, to: number): Taps {
  const places = new Int32Array(to * 4)
  const weights = new Float64Array(to * 4)
  for (let at = 0; at < to; at++) {
    const place = ((at + 0.5) * from) / to - 0.5
    const left = Math.floor(place)
    const t = place - left
    for (let tap = 0; tap < 4; tap++) places[at * 4 + tap] = (left - 1 + tap + from * 2) % from
    weights[at * 4] = t * (-0.5 + t * (1 - 0.5 * t))
    weights[at * 4 + 1] = 1 + t * t * (1.5 * t - 2.5)
    weights[at * 4 + 2] = t * (0.5 + t * (2 - 1.5 * t))
    weights[at * 4 + 3] = t * t * (0.5 * t - 0.5)
  }
  return { places, weights }
}

export function enlarge(field: Field, from: number, to: number): Field {
  const large = newField(to)
  const { places, weights } = taps(from, to)
  const line = new Float64Array(from)
  for (let y = 0; y < to; y++) {
    const r0 = (places[y * 4] ?? 0) * from
    const r1 = (places[y * 4 + 1] ?? 0) * from
    const r2 = (places[y * 4 + 2] ?? 0) * from
    const r3 = (places[y * 4 + 3] ?? 0) * from
    const w0 = weights[y * 4] ?? 0
    const w1 = weights[y * 4 + 1] ?? 0
    const w2 = weights[y * 4 + 2] ?? 0
    const w3 = weights[y * 4 + 3] ?? 0
    for (let x = 0; x < from; x++) {
      line[x] =
        (field[r0 + x] ?? 0) * w0 +
        (field[r1 + x] ?? 0) * w1 +
        (field[r2 + x] ?? 0) * w2 +
        (field[r3 + x] ?? 0) * w3
    }
    const row = y * to
    for (let x = 0, tap = 0; x < to; x++, tap += 4) {
      large[row + x] =
        (line[places[tap] ?? 0] ?? 0) * (weights[tap] ?? 0) +
        (line[places[tap + 1] ?? 0] ?? 0) * (weights[tap + 1] ?? 0) +
        (line[places[tap + 2] ?? 0] ?? 0) * (weights[tap + 2] ?? 0) +
        (line[places[tap + 3] ?? 0] ?? 0) * (weights[tap + 3] ?? 0)
    }
  }
  return large
}

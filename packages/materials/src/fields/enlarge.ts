// What is soft can be drawn small and made large: cubic curves through the small field's pixels leave no facets that
// light would show.
import { newField } from './field.ts'
import type { Field } from './field.ts'

export function enlarge(field: Field, from: number, to: number): Field {
  const large = newField(to)
  // Pixels between the same two small ones share one curve: where each such stretch begins, and how far along it each
  // large pixel lies.
  const begin = new Int32Array(from + 2).fill(to)
  const along = new Float64Array(to)
  for (let at = to - 1; at >= 0; at--) {
    const place = ((at + 0.5) * from) / to + 0.5
    const stretch = Math.floor(place)
    along[at] = place - stretch
    begin[stretch] = at
  }
  begin[0] = 0
  const line = new Float64Array(from + 4)
  for (let y = 0, stretch = 0; y < to; y++) {
    while (y >= (begin[stretch + 1] ?? to)) stretch++
    upright(field, from, stretch, along[y] ?? 0, line)
    lengthwise(large, y * to, from, begin, along, line)
  }
  return large
}

/** One row between the small rows, with two pixels of the far side added at either end. */
function upright(field: Field, from: number, stretch: number, t: number, line: Float64Array): void {
  const w0 = t * (-0.5 + t * (1 - 0.5 * t))
  const w1 = 1 + t * t * (1.5 * t - 2.5)
  const w2 = t * (0.5 + t * (2 - 1.5 * t))
  const w3 = t * t * (0.5 * t - 0.5)
  const r0 = ((stretch - 2 + from * 2) % from) * from
  const r1 = ((stretch - 1 + from) % from) * from
  const r2 = (stretch % from) * from
  const r3 = ((stretch + 1) % from) * from
  for (let x = 0; x < from; x++) {
    line[x + 2] =
      (field[r0 + x] ?? 0) * w0 +
      (field[r1 + x] ?? 0) * w1 +
      (field[r2 + x] ?? 0) * w2 +
      (field[r3 + x] ?? 0) * w3
  }
  line[0] = line[from] ?? 0
  line[1] = line[from + 1] ?? 0
  line[from + 2] = line[2] ?? 0
  line[from + 3] = line[3] ?? 0
}

function lengthwise(
  large: Field,
  row: number,
  from: number,
  begin: Int32Array,
  along: Float64Array,
  line: Float64Array,
): void {
  for (let stretch = 0; stretch <= from; stretch++) {
    const p0 = line[stretch] ?? 0
    const p1 = line[stretch + 1] ?? 0
    const p2 = line[stretch + 2] ?? 0
    const p3 = line[stretch + 3] ?? 0
    const first = 0.5 * (p2 - p0)
    const second = p0 - 2.5 * p1 + 2 * p2 - 0.5 * p3
    const third = 1.5 * (p1 - p2) + 0.5 * (p3 - p0)
    const end = begin[stretch + 1] ?? 0
    for (let x = begin[stretch] ?? 0; x < end; x++) {
      const t = along[x] ?? 0
      large[row + x] = p1 + t * (first + t * (second + t * third))
    }
  }
}

// Fish scales: every row hangs over the next, half a scale to the side. They curve inwards, so they are no outlines.
import { newField } from './field.ts'
import type { Laid } from './pieces.ts'

/** `rows` must be even; twice as many rows as columns make the arcs round. */
export function layScales(size: number, columns: number, rows: number): Laid {
  const piece = new Int32Array(size * size)
  const inside = newField(size)
  const wide = 1 / columns
  const high = 1 / rows
  const radius = wide / 2
  for (let y = 0, at = 0; y < size; y++) {
    const py = (y + 0.5) / size
    const first = Math.ceil((py - radius) / high)
    for (let x = 0; x < size; x++, at++) {
      const px = (x + 0.5) / size
      let above = Infinity
      for (let row = first; row <= first + 3; row++) {
        const push = (row & 1) * 0.5
        const column = Math.floor(px / wide - push)
        const dx = px - (column + 0.5 + push) * wide
        const dy = py - row * high
        const far = Math.sqrt(dx * dx + dy * dy)
        if (far < radius) {
          piece[at] = (((row + rows) % rows) * columns + ((column + columns) % columns)) | 0
          inside[at] = Math.min(radius - far, above)
          break
        }
        above = Math.min(above, far - radius)
      }
    }
  }
  return { piece, inside }
}

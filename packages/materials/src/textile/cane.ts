// Cane webbing: pairs of strands upright and lying, and single strands along both diagonals, leaving eight-sided eyes.
import { newField } from '../fields/field.ts'
import type { Woven } from '../fields/weave.ts'

/** `eyes` open eyes fit across the tile. */
export function layCane(size: number, eyes: number): Woven {
  const woven: Woven = {
    seen: new Uint8Array(size * size),
    thread: new Uint16Array(size * size),
    aside: newField(size),
    height: newField(size),
  }
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const px = ((x + 0.5) / size) * eyes
      const py = ((y + 0.5) / size) * eyes
      // Diagonals run beneath, past the corners of the squares between the pairs.
      strand(woven, at, fromWhole(px + py + 0.5), 0.07, 1, Math.floor(px + py) % eyes, 0.4)
      strand(woven, at, fromWhole(px - py + eyes + 0.5), 0.07, 2, Math.floor(px - py + eyes) % eyes, 0.45)
      const column = Math.round(px) % eyes
      const row = Math.round(py) % eyes
      const [lying, upright] = (column + row) % 2 === 0 ? [0.95, 0.75] : [0.75, 0.95]
      strand(woven, at, fromWhole(py) - 0.105, 0.07, 2, row, lying)
      strand(woven, at, fromWhole(py) + 0.105, 0.07, 2, row + eyes, lying)
      strand(woven, at, fromWhole(px) - 0.105, 0.07, 1, column, upright)
      strand(woven, at, fromWhole(px) + 0.105, 0.07, 1, column + eyes, upright)
    }
  }
  return woven
}

const fromWhole = (place: number): number => place - Math.round(place)

/** Lays one strand over what is there if it lies higher. */
function strand(
  woven: Woven,
  at: number,
  off: number,
  half: number,
  kind: number,
  thread: number,
  level: number,
): void {
  const side = off / half
  if (side * side >= 1) return
  const height = level * (0.72 + 0.28 * Math.sqrt(1 - side * side))
  if (height <= (woven.height[at] ?? 0)) return
  woven.height[at] = height
  woven.seen[at] = kind
  woven.thread[at] = thread
  woven.aside[at] = side
}

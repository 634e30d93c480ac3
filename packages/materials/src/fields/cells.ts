// Cells around scattered points, as in pebbles, leather and crystals. One point strays in each square of a grid, so
// the nearest ones are among the nine around. Blocks of pixels share a list of those that can matter to them.
import { chance } from './dice.ts'
import { newField } from './field.ts'
import type { Field } from './field.ts'

export type Cells = {
  /** Number of the cell each pixel lies in. */
  cell: Int32Array
  /** Distance to the point of the own cell, in shares of the tile. */
  centre: Field
  /** Distance to the border of the cell, in shares of the tile. */
  edge: Field
}

export type CellShape = {
  across: number
  down: number
  seed: number
  /** 0 keeps the points on their grid, 1 lets them stray over their whole square. */
  disorder?: number
}

const BLOCK = 8

export function cells(size: number, shape: CellShape): Cells {
  const { across, down, seed, disorder = 0.9 } = shape
  const found: Cells = { cell: new Int32Array(size * size), centre: newField(size), edge: newField(size) }
  const stray = new Float64Array(across * down * 2)
  for (let id = 0; id < across * down; id++) {
    stray[id * 2] = 0.5 + (chance(id, 11, seed) - 0.5) * disorder
    stray[id * 2 + 1] = 0.5 + (chance(id, 23, seed) - 0.5) * disorder
  }
  const begin = (square: number, count: number) => Math.ceil((square / count) * size - 0.5)
  const ids = new Int32Array(9)
  const px = new Float64Array(9)
  const py = new Float64Array(9)
  const apart = new Float64Array(81)
  for (let row = 0; row < down; row++) {
    const bottom = begin(row + 1, down)
    for (let column = 0; column < across; column++) {
      for (let at = 0; at < 9; at++) {
        const [dx, dy] = [(at % 3) - 1, Math.floor(at / 3) - 1]
        const id = ((row + dy + down) % down) * across + ((column + dx + across) % across)
        ids[at] = id
        px[at] = (column + dx + (stray[id * 2] ?? 0)) / across
        py[at] = (row + dy + (stray[id * 2 + 1] ?? 0)) / down
      }
      measurePairs(px, py, apart)
      const right = begin(column + 1, across)
      for (let top = begin(row, down); top < bottom; top += BLOCK) {
        for (let left = begin(column, across); left < right; left += BLOCK) {
          fill(
            found,
            size,
            left,
            top,
            Math.min(right, left + BLOCK),
            Math.min(bottom, top + BLOCK),
            ids,
            px,
            py,
            apart,
          )
        }
      }
    }
  }
  return found
}

/** For every two of nine points, one over twice their distance. */
function measurePairs(px: Float64Array, py: Float64Array, apart: Float64Array): void {
  for (let a = 1; a < 9; a++) {
    for (let b = 0; b < a; b++) {
      const dx = (px[a] ?? 0) - (px[b] ?? 0)
      const dy = (py[a] ?? 0) - (py[b] ?? 0)
      const value = 0.5 / Math.sqrt(dx * dx + dy * dy)
      apart[a * 9 + b] = value
      apart[b * 9 + a] = value
    }
  }
}

const active = new Int32Array(9)
const squares = new Float64Array(9)

/** Lists the points that can be nearest or second to a pixel of the block; returns how many. */
function listActive(cx: number, cy: number, reach: number, px: Float64Array, py: Float64Array): number {
  let near = Infinity
  let next = Infinity
  for (let at = 0; at < 9; at++) {
    const dx = (px[at] ?? 0) - cx
    const dy = (py[at] ?? 0) - cy
    const far = Math.sqrt(dx * dx + dy * dy)
    squares[at] = far
    if (far < near) {
      next = near
      near = far
    } else if (far < next) next = far
  }
  let count = 0
  for (let at = 0; at < 9; at++) if ((squares[at] ?? 0) <= next + reach) active[count++] = at
  return count
}

function fill(
  { cell, centre, edge }: Cells,
  size: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  ids: Int32Array,
  px: Float64Array,
  py: Float64Array,
  apart: Float64Array,
): void {
  const reach = Math.max(right - left, bottom - top) * (1.45 / size)
  const count = listActive((left + right) / 2 / size, (top + bottom) / 2 / size, reach, px, py)
  let own = 0
  for (let y = top; y < bottom; y++) {
    const placeY = (y + 0.5) / size
    for (let x = left; x < right; x++) {
      const placeX = (x + 0.5) / size
      for (let at = 0; at < count; at++) {
        const point = active[at] ?? 0
        const dx = (px[point] ?? 0) - placeX
        const dy = (py[point] ?? 0) - placeY
        squares[at] = dx * dx + dy * dy
      }
      // The cell of the pixel before is most likely the own one.
      let nearest = squares[own] ?? 0
      for (let at = 0; at < count; at++) {
        if ((squares[at] ?? 0) < nearest) {
          nearest = squares[at] ?? 0
          own = at
        }
      }
      const pairs = (active[own] ?? 0) * 9
      let border = Infinity
      for (let at = 0; at < count; at++) {
        if (at === own) continue
        const before = ((squares[at] ?? 0) - nearest) * (apart[pairs + (active[at] ?? 0)] ?? 0)
        if (before < border) border = before
      }
      const pixel = y * size + x
      cell[pixel] = ids[active[own] ?? 0] ?? 0
      centre[pixel] = Math.sqrt(nearest)
      edge[pixel] = border
    }
  }
}

// Cells around scattered points, as in pebbles, leather and crystals. Small blocks of pixels share the list of points
// that can be nearest within them, so each pixel compares with a few only.
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

const BLOCK = 4
const REACH = 1
const MOST = (2 * REACH + 1) * (2 * REACH + 1)

/** Where the points lie, as shares of their own square. */
function scatter(count: number, seed: number, disorder: number): Float64Array {
  const stray = new Float64Array(count * 2)
  for (let id = 0; id < count; id++) {
    stray[id * 2] = 0.5 + (chance(id, 11, seed) - 0.5) * disorder
    stray[id * 2 + 1] = 0.5 + (chance(id, 23, seed) - 0.5) * disorder
  }
  return stray
}

export function cells(size: number, shape: CellShape): Cells {
  const { across, down, seed, disorder = 0.9 } = shape
  const found: Cells = {
    cell: new Int32Array(size * size),
    centre: newField(size),
    edge: newField(size),
  }
  const stray = scatter(across * down, seed, disorder)
  const px = new Float64Array(MOST)
  const py = new Float64Array(MOST)
  const far = new Float64Array(MOST)
  const ids = new Int32Array(MOST)
  const slack = (BLOCK * 1.45) / size
  for (let blockY = 0; blockY < size; blockY += BLOCK) {
    for (let blockX = 0; blockX < size; blockX += BLOCK) {
      const cx = (blockX + BLOCK / 2) / size
      const cy = (blockY + BLOCK / 2) / size
      const column = Math.floor(cx * across)
      const row = Math.floor(cy * down)
      let [first, second] = [Infinity, Infinity]
      for (let dy = -REACH, at = 0; dy <= REACH; dy++) {
        const y = (row + dy + down) % down
        for (let dx = -REACH; dx <= REACH; dx++, at++) {
          const id = y * across + ((column + dx + across) % across)
          const placeX = (column + dx + (stray[id * 2] ?? 0)) / across
          const placeY = (row + dy + (stray[id * 2 + 1] ?? 0)) / down
          const distance = Math.sqrt((placeX - cx) * (placeX - cx) + (placeY - cy) * (placeY - cy))
          px[at] = placeX
          py[at] = placeY
          far[at] = distance
          ids[at] = id
          if (distance < first) {
            second = first
            first = distance
          } else if (distance < second) second = distance
        }
      }
      // Keep the points that may be nearest or second within this block, moving them to the front.
      let count = 0
      for (let at = 0; at < MOST; at++) {
        if ((far[at] ?? 0) > second + slack) continue
        px[count] = px[at] ?? 0
        py[count] = py[at] ?? 0
        ids[count] = ids[at] ?? 0
        count++
      }
      fillBlock(size, blockX, blockY, count, px, py, ids, found)
    }
  }
  return found
}

function fillBlock(
  size: number,
  blockX: number,
  blockY: number,
  count: number,
  nearX: Float64Array,
  nearY: Float64Array,
  nearId: Int32Array,
  { cell, centre, edge }: Cells,
): void {
  const endX = Math.min(size, blockX + BLOCK)
  const endY = Math.min(size, blockY + BLOCK)
  for (let y = blockY; y < endY; y++) {
    for (let x = blockX; x < endX; x++) {
      const placeX = (x + 0.5) / size
      const placeY = (y + 0.5) / size
      let own = 0
      let nearest = Infinity
      for (let at = 0; at < count; at++) {
        const dx = (nearX[at] ?? 0) - placeX
        const dy = (nearY[at] ?? 0) - placeY
        const square = dx * dx + dy * dy
        if (square < nearest) {
          nearest = square
          own = at
        }
      }
      const ownX = nearX[own] ?? 0
      const ownY = nearY[own] ?? 0
      let border = Infinity
      for (let at = 0; at < count; at++) {
        if (at === own) continue
        const dx = (nearX[at] ?? 0) - ownX
        const dy = (nearY[at] ?? 0) - ownY
        // Along the line between the two points, how far before its middle this pixel lies.
        const middleX = (nearX[at] ?? 0) + ownX - placeX * 2
        const middleY = (nearY[at] ?? 0) + ownY - placeY * 2
        const before = (middleX * dx + middleY * dy) / (2 * Math.sqrt(dx * dx + dy * dy))
        if (before < border) border = before
      }
      const pixel = y * size + x
      cell[pixel] = nearId[own] ?? 0
      centre[pixel] = Math.sqrt(nearest)
      edge[pixel] = border
    }
  }
}

// Laid work: bricks, tiles, planks, chips. Convex outlines on the torus become, for every pixel, which piece it
// belongs to and how deep inside it lies.
import { newField } from './field.ts'
import type { Field } from './field.ts'

/** Corners x, y one after the other, in shares of the tile; may reach beyond its edges. */
export type Outline = readonly number[]

export type Laid = {
  /** Index of the piece, -1 between pieces. */
  piece: Int32Array
  /** Distance to the nearest rim of that piece, in shares of the tile. */
  inside: Field
}

export type Shift = { x: Field; y: Field }

/** Where pieces overlap, the earlier one lies on top. */
export function layPieces(size: number, outlines: readonly Outline[], shift?: Shift): Laid {
  const piece = new Int32Array(size * size).fill(-1)
  const inside = newField(size)
  let margin = 0
  if (shift !== undefined) {
    for (let at = 0; at < shift.x.length; at++) {
      margin = Math.max(margin, Math.abs(shift.x[at] ?? 0), Math.abs(shift.y[at] ?? 0))
    }
  }
  for (let index = 0; index < outlines.length; index++) {
    layOne(size, outlines[index] ?? [], index, piece, inside, margin, shift)
  }
  return { piece, inside }
}

function layOne(
  size: number,
  outline: Outline,
  index: number,
  piece: Int32Array,
  inside: Field,
  margin: number,
  shift: Shift | undefined,
): void {
  const corners = outline.length / 2
  const way = turningWay(outline)
  // Each rim as a line: the distance inwards is nx * x + ny * y + c.
  const rims = new Float64Array(corners * 3)
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < corners; corner++) {
    const x0 = outline[corner * 2] ?? 0
    const y0 = outline[corner * 2 + 1] ?? 0
    const next = (corner + 1) % corners
    const dx = (outline[next * 2] ?? 0) - x0
    const dy = (outline[next * 2 + 1] ?? 0) - y0
    const length = Math.sqrt(dx * dx + dy * dy) || 1
    rims[corner * 3] = (-dy / length) * way
    rims[corner * 3 + 1] = (dx / length) * way
    rims[corner * 3 + 2] = ((dy * x0 - dx * y0) / length) * way
    minX = Math.min(minX, x0)
    minY = Math.min(minY, y0)
    maxX = Math.max(maxX, x0)
    maxY = Math.max(maxY, y0)
  }
  const fromX = Math.floor((minX - margin) * size)
  const toX = Math.ceil((maxX + margin) * size)
  const fromY = Math.floor((minY - margin) * size)
  const toY = Math.ceil((maxY + margin) * size)
  for (let y = fromY; y <= toY; y++) {
    const row = (((y % size) + size) % size) * size
    let column = (((fromX - 1) % size) + size) % size
    for (let x = fromX; x <= toX; x++) {
      if (++column === size) column = 0
      const pixel = row + column
      if (piece[pixel] !== -1) continue
      let px = (x + 0.5) / size
      let py = (y + 0.5) / size
      if (shift !== undefined) {
        px += shift.x[pixel] ?? 0
        py += shift.y[pixel] ?? 0
      }
      let depth = Infinity
      for (let rim = 0; rim < rims.length; rim += 3) {
        const far = (rims[rim] ?? 0) * px + (rims[rim + 1] ?? 0) * py + (rims[rim + 2] ?? 0)
        if (far < depth) depth = far
        if (depth < 0) break
      }
      if (depth >= 0) {
        piece[pixel] = index
        inside[pixel] = depth
      }
    }
  }
}

/** 1 when the corners go clockwise on screen, -1 otherwise. */
function turningWay(outline: Outline): 1 | -1 {
  let area = 0
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length
    area += (outline[at] ?? 0) * (outline[next + 1] ?? 0) - (outline[next] ?? 0) * (outline[at + 1] ?? 0)
  }
  return area < 0 ? -1 : 1
}

/** A rectangle by its upper left corner. */
export const rectangle = (x: number, y: number, width: number, height: number): Outline => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
]

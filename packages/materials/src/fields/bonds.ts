// How pieces are laid: the bonds of bricklayers, tilers and floor layers, each repeating with the tile.
import { rectangle } from './pieces.ts'
import type { Outline } from './pieces.ts'

/** Rows of equal pieces, every row pushed on by a share of a piece. */
export function rowBond(rows: number, perRow: number, push: number): Outline[] {
  const outlines: Outline[] = []
  for (let row = 0; row < rows; row++) {
    const start = row * push - Math.floor(row * push)
    for (let column = 0; column < perRow; column++) {
      outlines.push(rectangle((column + start) / perRow, row / rows, 1 / perRow, 1 / rows))
    }
  }
  return outlines
}

/**
 * Herringbone at 45 degrees. Pieces are `ratio` times as long as wide; `repeats` is how often the zigzag fits across,
 * and it fits `ratio` times as often downwards.
 */
export function herringbone(ratio: number, repeats: number): Outline[] {
  const outlines: Outline[] = []
  const rows = ratio * repeats
  const unit = 1 / (2 * rows)
  // Laid square in x and y, then turned by an eighth: across is x - y, down is x + y.
  const place = (column: number, row: number, x: number, y: number) => [
    column / repeats + (x - y) * unit,
    row / rows + (x + y) * unit,
  ]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < repeats; column++) {
      const at = (x: number, y: number) => place(column, row, x, y)
      outlines.push([at(0, 0), at(ratio, 0), at(ratio, 1), at(0, 1)].flat())
      outlines.push([at(-1, 0), at(0, 0), at(0, ratio), at(-1, ratio)].flat())
    }
  }
  return outlines
}

/** Chevron: columns of slanting pieces, every other column mirrored. `rise` is the slant in pieces. */
export function chevron(columns: number, rows: number, rise: number): Outline[] {
  const outlines: Outline[] = []
  const width = 1 / columns
  const height = 1 / rows
  for (let column = 0; column < columns; column++) {
    const left = column % 2 === 0 ? 0 : rise * height
    const right = rise * height - left
    for (let row = 0; row < rows; row++) {
      const x = column * width
      const y = row * height
      outlines.push([x, y + left, x + width, y + right, x + width, y + right + height, x, y + left + height])
    }
  }
  return outlines
}

/** Hexagons standing on a corner; `rows` must be even. Rows of about 1.155 times the columns make them regular. */
export function hexagons(columns: number, rows: number): Outline[] {
  const outlines: Outline[] = []
  const half = 0.5 / columns
  const step = 1 / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5 + (row % 2) * 0.5) / columns
      const y = (row + 0.5) * step
      const [long, short] = [(step * 2) / 3, step / 3]
      outlines.push([
        x,
        y - long,
        x + half,
        y - short,
        x + half,
        y + short,
        x,
        y + long,
        x - half,
        y + short,
        x - half,
        y - short,
      ])
    }
  }
  return outlines
}

/** Groups of `strips` parallel pieces, lying and standing in turn; `groups` must be even. */
export function basketWeave(groups: number, strips: number): Outline[] {
  const outlines: Outline[] = []
  const side = 1 / groups
  const narrow = side / strips
  for (let row = 0; row < groups; row++) {
    for (let column = 0; column < groups; column++) {
      for (let strip = 0; strip < strips; strip++) {
        const standing = (row + column) % 2 === 0
        const x = column * side + (standing ? strip * narrow : 0)
        const y = row * side + (standing ? 0 : strip * narrow)
        outlines.push(standing ? rectangle(x, y, narrow, side) : rectangle(x, y, side, narrow))
      }
    }
  }
  return outlines
}

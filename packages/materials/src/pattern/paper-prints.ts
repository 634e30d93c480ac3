// What is printed on wallpaper: one field of ink, and a second for what is drawn within it.
import type { Piece } from '../family.ts'
import { clamp, newField } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { layScales } from '../fields/scales.ts'
import { drawStrokes } from '../fields/strokes.ts'
import { angle, cosine, sine } from '../fields/trigonometry.ts'
import { drawGinkgo, drawLeaf, sprig } from './leaves.ts'

export type Print = (piece: Piece) => { ink: Field; second: Field }

export function stripes({ size }: Piece): ReturnType<Print> {
  const ink = newField(size)
  const second = newField(size)
  const edge = (distance: number) => clamp(distance * size + 0.5)
  for (let x = 0; x < size; x++) {
    const place = ((x + 0.5) / size) * 5
    const part = Math.abs(place - Math.floor(place) - 0.5) / 5
    const wide = edge(0.05 - part)
    const line = edge(0.0022 - Math.abs(part - 0.062))
    for (let at = x; at < ink.length; at += size) {
      ink[at] = wide
      second[at] = line
    }
  }
  return { ink, second }
}

/** Sprigs in half drop, each a little different. */
export function foliage({ size, dice }: Piece): ReturnType<Print> {
  const ink = newField(size)
  const second = newField(size)
  const stems: number[][] = []
  const columns = 4
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < 3; row++) {
      const x = (column + 0.5 + dice.between(-0.12, 0.12)) / columns
      const y = (row + (column % 2) * 0.5 + dice.between(-0.1, 0.1)) / 3
      const { leaves, stem } = sprig(dice, x, y, -0.25 + dice.between(-0.09, 0.09), dice.between(0.27, 0.33))
      stems.push(stem)
      for (const leaf of leaves) drawLeaf(ink, second, size, leaf, dice.between(0.72, 1))
    }
  }
  drawStrokes(ink, size, stems, { x: newField(size), y: newField(size) }, 1)
  return { ink, second }
}

export function ginkgo({ size, dice }: Piece): ReturnType<Print> {
  const ink = newField(size)
  const second = newField(size)
  const columns = 5
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < columns; row++) {
      const x = (column + (row % 2) * 0.5 + dice.between(0.15, 0.6)) / columns
      const y = (row + dice.between(0.2, 0.65)) / columns
      const length = dice.between(0.07, 0.115)
      drawGinkgo(
        ink,
        second,
        size,
        { x, y, heading: dice.next(), length, width: length },
        dice.between(0.55, 1),
      )
    }
  }
  return { ink, second }
}

/** Tufts of bamboo leaves hanging from thin twigs, as in ink painting. */
export function bambooLeaves({ size, dice }: Piece): ReturnType<Print> {
  const ink = newField(size)
  const second = newField(size)
  const twigs: number[][] = []
  for (let tuft = 0; tuft < 16; tuft++) {
    const x = ((tuft % 4) + dice.between(0.1, 0.9)) / 4
    const y = (Math.floor(tuft / 4) + dice.between(0.1, 0.9)) / 4
    const pale = dice.between(0.25, 1)
    const lean = dice.between(-0.06, 0.06)
    const top = dice.between(0.1, 0.2)
    twigs.push([x - lean, y - top, 0.0016, pale, x, y, 0.0024, pale])
    const count = dice.whole(4, 7)
    for (let leaf = 0; leaf < count; leaf++) {
      const length = dice.between(0.08, 0.16)
      const heading = 0.25 + (leaf / (count - 1) - 0.5) * 0.3 + dice.between(-0.02, 0.02)
      drawLeaf(ink, second, size, { x, y, heading, length, width: length * 0.09 }, pale)
    }
  }
  drawStrokes(ink, size, twigs, { x: newField(size), y: newField(size) }, 1)
  return { ink, second: newField(size) }
}

/** Fans of gilt lines in scales. */
export function decoFans({ size }: Piece): ReturnType<Print> {
  const columns = 5
  const rows = 10
  const { piece, inside } = layScales(size, columns, rows)
  const ink = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const id = piece[at] ?? 0
      const row = Math.floor(id / columns)
      const cx = ((id % columns) + 0.5 + (row % 2) * 0.5) / columns
      let dx = (x + 0.5) / size - cx
      let dy = (y + 0.5) / size - row / rows
      dx -= Math.round(dx)
      dy -= Math.round(dy)
      const far = Math.sqrt(dx * dx + dy * dy) * columns
      const rim = clamp((0.0022 - (inside[at] ?? 0)) * size + 0.5)
      const ring = clamp((0.0014 - Math.abs(far - 0.4) / columns) * size + 0.5)
      const turn = angle(dx, dy) * 24
      const ray = Math.abs(turn - Math.round(turn)) * far * 0.26
      const line = far > 0.14 && far < 0.4 ? clamp((0.0011 - ray / columns) * size + 0.5) : 0
      const hub = clamp(((0.12 - far) / columns) * size + 0.5)
      ink[at] = Math.max(rim, ring, line, hub)
    }
  }
  return { ink, second: newField(size) }
}

/** The lattice of old silks, a rosette where its lines meet. */
export function trellis({ size }: Piece): ReturnType<Print> {
  const ink = newField(size)
  const second = newField(size)
  const columns = 4
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const px = ((x + 0.5) / size) * columns
      const py = ((y + 0.5) / size) * 3
      const bow = cosine(py) * 0.25
      // Two families of bowed lines touch and part.
      const a = Math.abs(px - 0.25 - bow - Math.round(px - 0.25 - bow))
      const b = Math.abs(px + 0.25 + bow - Math.round(px + 0.25 + bow))
      const near = Math.min(a, b) / columns
      ink[at] = Math.max(
        clamp((0.005 - near) * size + 0.5),
        clamp((0.0012 - Math.abs(near - 0.011)) * size + 0.5),
      )
      const shifted = Math.round(px * 2)
      const cx = px * 2 - shifted
      const cy = py - (shifted % 2 === 0 ? 0.5 : 0) - Math.round(py - (shifted % 2 === 0 ? 0.5 : 0))
      const dx = cx / columns / 2
      const dy = cy / 3
      const far = Math.sqrt(dx * dx + dy * dy)
      const petal = 0.026 + 0.011 * sine(angle(dx, dy) * 8 + 0.25)
      second[at] = clamp((petal - far) * size + 0.5) * (1 - clamp((0.008 - far) * size + 0.5))
    }
  }
  return { ink, second }
}

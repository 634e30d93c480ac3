// Threads, straps and canes crossing each other. The draft says which of the two lies on top at each crossing.
import { newField } from './field.ts'
import type { Field } from './field.ts'
import type { Shift } from './pieces.ts'

/** Rows of '|' (the upright thread on top) and '-' (the lying one), repeated over the cloth. */
export type Draft = readonly string[]

export const plainWeave: Draft = ['|-', '-|']
export const basketDraft: Draft = ['||--', '||--', '--||', '--||']
export const twill: Draft = ['||--', '-||-', '--||', '|--|']
export const satin: Draft = ['|----', '---|-', '-|---', '----|', '--|--']

/** Twill that turns back, for herringbone cloth. */
export function herringboneDraft(half: number): Draft {
  return [0, 1, 2, 3].map((row) =>
    Array.from({ length: half * 2 }, (_, column) => {
      const step = column < half ? column : half * 2 - 1 - column
      return (step + row) % 4 < 2 ? '|' : '-'
    }).join(''),
  )
}

export type WeaveShape = {
  /** Upright threads across and lying threads down; multiples of the draft's size. */
  across: number
  down: number
  draft: Draft
  /** Width of a thread as a share of its place; below 1 light falls through. */
  fill: number
}

export type Woven = {
  /** 1 upright thread seen, 2 lying thread seen, 0 hole. */
  seen: Uint8Array
  /** Number of the thread seen. */
  thread: Uint16Array
  /** Across the thread, -1 to 1. */
  aside: Field
  /** 0 lowest to 1 highest. */
  height: Field
}

export function weave(size: number, shape: WeaveShape, shift: Shift): Woven {
  const { across, down, draft, fill } = shape
  const rows = draft.length
  const columns = draft[0]?.length ?? 1
  const above = Uint8Array.from({ length: rows * columns }, (_, at) =>
    draft[Math.floor(at / columns)]?.[at % columns] === '|' ? 1 : 0,
  )
  const woven: Woven = {
    seen: new Uint8Array(size * size),
    thread: new Uint16Array(size * size),
    aside: newField(size),
    height: newField(size),
  }
  const widen = 1 / fill
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const placeX = (((x + 0.5) / size + (shift.x[at] ?? 0) + 1) * across) % across
      const placeY = (((y + 0.5) / size + (shift.y[at] ?? 0) + 1) * down) % down
      const column = Math.floor(placeX)
      const row = Math.floor(placeY)
      const u = (placeX - column) * 2 - 1
      const v = (placeY - row) * 2 - 1
      const upright = above[(row % rows) * columns + (column % columns)] ?? 0
      // The same thread one crossing further, towards the side the pixel lies on: does it stay on top?
      const stays = upright
        ? above[((row + (v < 0 ? rows - 1 : 1)) % rows) * columns + (column % columns)] === 1
        : above[(row % rows) * columns + ((column + (u < 0 ? columns - 1 : 1)) % columns)] === 0
      const side = (upright ? u : v) * widen
      const along = upright ? v : u
      if (side * side < 1) {
        woven.seen[at] = upright ? 1 : 2
        woven.thread[at] = upright ? column : row
        woven.aside[at] = side
        const dive = stays ? 1 : 1 - 0.45 * along * along
        woven.height[at] = (0.45 + 0.55 * Math.sqrt(1 - side * side)) * dive
        continue
      }
      // Beside the upper thread the lower one shows.
      const lower = (upright ? v : u) * widen
      if (lower * lower >= 1) continue
      woven.seen[at] = upright ? 2 : 1
      woven.thread[at] = upright ? row : column
      woven.aside[at] = lower
      woven.height[at] = 0.3 * Math.sqrt(1 - lower * lower)
    }
  }
  return woven
}

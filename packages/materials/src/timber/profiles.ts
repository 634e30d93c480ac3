// Profiles of wall panels: heights in shares of the tile, and where one looks through to what lies behind.
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { cosine, sine } from '../fields/trigonometry.ts'

export type Shaped = { height: Field; gap: Field }
export type Profile = (size: number) => Shaped

/** Heights from a place on the tile, 0 to 1 both ways. */
function shape(size: number, at: (x: number, y: number) => number): Shaped {
  const height = newField(size)
  for (let y = 0, pixel = 0; y < size; y++) {
    for (let x = 0; x < size; x++, pixel++) height[pixel] = at((x + 0.5) / size, (y + 0.5) / size)
  }
  return { height, gap: newField(size) }
}

/** The same line of heights in every row. */
function extrude(size: number, at: (x: number) => readonly [height: number, gap: number]): Shaped {
  const height = newField(size)
  const gap = newField(size)
  for (let x = 0; x < size; x++) {
    const [high, open] = at((x + 0.5) / size)
    for (let pixel = x; pixel < height.length; pixel += size) {
      height[pixel] = high
      gap[pixel] = open
    }
  }
  return { height, gap }
}

const part = (place: number): number => place - Math.floor(place)

/** Square laths with dark felt between them; `wide` is the lath's share. */
export const slats =
  (count: number, wide: number): Profile =>
  (size) =>
    extrude(size, (x) => {
      const rim = (0.5 - Math.abs(part(x * count) - 0.5)) / count
      const from = (1 - wide) / 2 / count
      const face = smooth(from - 0.6 / size, from + 0.6 / size, rim)
      // The arris is broken by a small round.
      const round = smooth(from, from + 0.004, rim)
      return [face * 0.012 + round * 0.003, 1 - face]
    })

/** Half rounds side by side. */
export const flutes =
  (count: number): Profile =>
  (size) =>
    extrude(size, (x) => {
      const across = part(x * count) * 2 - 1
      return [(Math.sqrt(Math.max(0, 1 - across * across * 0.97)) * 0.3) / count, 0]
    })

/** Scooped channels with sharp ridges. */
export const hollows =
  (count: number): Profile =>
  (size) =>
    extrude(size, (x) => {
      const across = part(x * count) * 2 - 1
      return [(across * across * 0.26) / count, 0]
    })

/** Waves that swell and lean as they run. */
export const ribbons: Profile = (size) =>
  shape(size, (x, y) => {
    const lean = sine(y) * 0.55 + sine(y * 2 + 0.2) * 0.12
    const wave = part(x * 7 + lean)
    const swell = 0.75 + 0.25 * cosine(y * 2 + x)
    const crest = wave < 0.8 ? wave / 0.8 : (1 - wave) / 0.2
    return crest * crest * (3 - 2 * crest) * 0.017 * swell
  })

/** Low pyramids, their points pushed to one side in turn. */
export const pyramids =
  (count: number): Profile =>
  (size) =>
    shape(size, (x, y) => {
      const column = Math.floor(x * count)
      const row = Math.floor(y * count)
      const u = part(x * count)
      const v = part(y * count)
      const tipX = (column + row) % 2 === 0 ? 0.3 : 0.7
      const tipY = row % 2 === 0 ? 0.35 : 0.65
      const across = u < tipX ? u / tipX : (1 - u) / (1 - tipX)
      const down = v < tipY ? v / tipY : (1 - v) / (1 - tipY)
      return (Math.min(across, down) * 0.2) / count
    })

/** Framed panels as in a classic dado: a moulding of two steps around a flat field. */
export const frames =
  (count: number): Profile =>
  (size) =>
    shape(size, (x, y) => {
      const rim = Math.min(0.5 - Math.abs(part(x * count) - 0.5), 0.5 - Math.abs(part(y * count) - 0.5))
      const outer = smooth(0.085, 0.1, rim) - smooth(0.118, 0.128, rim)
      const inner = smooth(0.128, 0.14, rim) - smooth(0.15, 0.168, rim)
      const seam = 1 - smooth(0.002, 0.006, rim)
      return outer * 0.007 + inner * 0.0045 - seam * 0.004
    })

/** Upholstered squares, tight at the seams and full in the middle. */
export const quilted =
  (count: number): Profile =>
  (size) =>
    shape(size, (x, y) => {
      const u = part(x * count) * 2 - 1
      const v = part(y * count) * 2 - 1
      const full = (1 - u * u * u * u) * (1 - v * v * v * v)
      return (Math.sqrt(Math.max(0, full)) * 0.16) / count
    })

/** Diamonds drawn in by buttons where they meet. */
export const tufted =
  (count: number): Profile =>
  (size) =>
    shape(size, (x, y) => {
      const a = part((x + y) * count)
      const b = part((x - y) * count + count)
      const u = a * 2 - 1
      const v = b * 2 - 1
      const full = Math.sqrt(Math.max(0, (1 - u * u) * (1 - v * v)))
      // Distance to the nearest corner of the diamond, where the button sits.
      const edgeA = Math.min(a, 1 - a)
      const edgeB = Math.min(b, 1 - b)
      const button = Math.sqrt(edgeA * edgeA + edgeB * edgeB)
      const head = 1 - smooth(0.05, 0.085, button)
      const dome = Math.sqrt(Math.max(0, 1 - (button / 0.085) * (button / 0.085)))
      return ((full * smooth(0, 0.5, button) * 0.2 + head * (0.03 + dome * 0.03)) / count) * 1.1
    })

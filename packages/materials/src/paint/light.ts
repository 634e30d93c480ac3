// Light falls from the upper left, as in a showroom photograph. Heights are in shares of the tile's edge, so a relief
// looks the same at every size.
import { clamp, newField } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'

const LIGHT_X = -0.52
const LIGHT_Y = -0.6
const LIGHT_Z = 0.61

/** Brightness of a matt surface with this height; a flat place has 1. */
export function relief(height: Field, size: number, strength = 1): Field {
  const light = newField(size)
  const scale = (size / 2) * strength
  for (let y = 0; y < size; y++) {
    const row = y * size
    const above = (y === 0 ? size - 1 : y - 1) * size
    const below = (y === size - 1 ? 0 : y + 1) * size
    for (let x = 0; x < size; x++) {
      const left = x === 0 ? size - 1 : x - 1
      const right = x === size - 1 ? 0 : x + 1
      const dx = ((height[row + right] ?? 0) - (height[row + left] ?? 0)) * scale
      const dy = ((height[below + x] ?? 0) - (height[above + x] ?? 0)) * scale
      const facing = (LIGHT_Z - dx * LIGHT_X - dy * LIGHT_Y) / Math.sqrt(1 + dx * dx + dy * dy)
      light[row + x] = 0.25 + 0.75 * Math.max(0, facing / LIGHT_Z)
    }
  }
  return light
}

/** The glint of a polished surface: 0 to 1, sharper the more often the cosine is squared. */
export function glint(height: Field, size: number, squarings: number, strength = 1): Field {
  const shine = newField(size)
  const scale = (size / 2) * strength
  // Half way between the light and an eye straight above.
  const length = Math.sqrt(LIGHT_X * LIGHT_X + LIGHT_Y * LIGHT_Y + (LIGHT_Z + 1) * (LIGHT_Z + 1))
  const [hx, hy, hz] = [LIGHT_X / length, LIGHT_Y / length, (LIGHT_Z + 1) / length]
  for (let y = 0; y < size; y++) {
    const row = y * size
    const above = (y === 0 ? size - 1 : y - 1) * size
    const below = (y === size - 1 ? 0 : y + 1) * size
    for (let x = 0; x < size; x++) {
      const left = x === 0 ? size - 1 : x - 1
      const right = x === size - 1 ? 0 : x + 1
      const dx = ((height[row + right] ?? 0) - (height[row + left] ?? 0)) * scale
      const dy = ((height[below + x] ?? 0) - (height[above + x] ?? 0)) * scale
      let cosine = Math.max(0, (hz - dx * hx - dy * hy) / Math.sqrt(1 + dx * dx + dy * dy))
      for (let time = 0; time < squarings; time++) cosine *= cosine
      shine[row + x] = cosine
    }
  }
  return shine
}

/**
 * Shadow that higher places throw to the lower right, 0 (lit) to 1. `steep` is how fast the light falls, in height per
 * way; `depth` the height difference at which a shadow is full.
 */
export function castShadow(height: Field, size: number, depth: number, steep = 0.9): Field {
  const shadow = newField(size)
  const fall = (steep * Math.SQRT2) / size
  const soft = 1 / depth
  // The top of the shadow above each pixel of a row; it sinks on its way, one pixel right for each row down.
  let above = new Float64Array(size).fill(-1)
  let own = new Float64Array(size)
  // The row above the first one is the last: run once more than round to know what it throws.
  const warm = Math.min(size, 96)
  for (let step = -warm; step < size; step++) {
    const row = (step < 0 ? step + size : step) * size
    let before = above[size - 1] ?? 0
    for (let x = 0; x < size; x++) {
      const here = height[row + x] ?? 0
      const top = before - fall
      before = above[x] ?? 0
      own[x] = top > here ? top : here
      if (top > here) shadow[row + x] = clamp((top - here) * soft)
    }
    ;[above, own] = [own, above]
  }
  return shadow
}

// Light falls from the upper left, as in a showroom photograph. Heights are in shares of the tile's edge, so a relief
// looks the same at every size.
import { clamp, newField } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'

const LIGHT_X = -0.52
const LIGHT_Y = -0.6
const LIGHT_Z = 0.61
const SLOPE_X = LIGHT_X / LIGHT_Z
const SLOPE_Y = LIGHT_Y / LIGHT_Z

// Half way between the light and an eye straight above.
const HALF = Math.sqrt(LIGHT_X * LIGHT_X + LIGHT_Y * LIGHT_Y + (LIGHT_Z + 1) * (LIGHT_Z + 1))
const HALF_X = LIGHT_X / HALF
const HALF_Y = LIGHT_Y / HALF
const HALF_Z = (LIGHT_Z + 1) / HALF

/** Brightness of a matt surface with this height; a flat place has 1. */
export function relief(height: Field, size: number, strength = 1): Field {
  const light = newField(size)
  const scale = (size / 2) * strength
  for (let y = 0; y < size; y++) {
    const row = y * size
    const above = (y === 0 ? size - 1 : y - 1) * size
    const below = (y === size - 1 ? 0 : y + 1) * size
    let left = height[row + size - 1] ?? 0
    let here = height[row] ?? 0
    for (let x = 0; x < size; x++) {
      const right = height[x === size - 1 ? row : row + x + 1] ?? 0
      const dx = (right - left) * scale
      const dy = ((height[below + x] ?? 0) - (height[above + x] ?? 0)) * scale
      left = here
      here = right
      const facing = (1 - dx * SLOPE_X - dy * SLOPE_Y) / Math.sqrt(1 + dx * dx + dy * dy)
      light[row + x] = facing > 0 ? 0.25 + 0.75 * facing : 0.25
    }
  }
  return light
}

/** The glint of a polished surface: 0 to 1, sharper the more often the cosine is squared. */
export function glint(height: Field, size: number, squarings: number, strength = 1): Field {
  const shine = newField(size)
  const scale = (size / 2) * strength
  for (let y = 0; y < size; y++) {
    const row = y * size
    const above = (y === 0 ? size - 1 : y - 1) * size
    const below = (y === size - 1 ? 0 : y + 1) * size
    let left = height[row + size - 1] ?? 0
    let here = height[row] ?? 0
    for (let x = 0; x < size; x++) {
      const right = height[x === size - 1 ? row : row + x + 1] ?? 0
      const dx = (right - left) * scale
      const dy = ((height[below + x] ?? 0) - (height[above + x] ?? 0)) * scale
      left = here
      here = right
      let cosine = (HALF_Z - dx * HALF_X - dy * HALF_Y) / Math.sqrt(1 + dx * dx + dy * dy)
      if (cosine < 0) cosine = 0
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

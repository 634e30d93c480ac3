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

/** Shadow that higher places throw away from the light, 0 (lit) to 1; `steep` is the fall of the light per unit. */
export function castShadow(height: Field, size: number, reach: number, steep = 0.9): Field {
  const shadow = newField(size)
  const steps = Math.max(2, Math.min(14, Math.ceil(reach * size)))
  const stride = (reach * size) / steps
  const soft = 1 / (reach * 0.35 * steep)
  const columns = Array.from({ length: steps }, (_, step) => Math.round(stride * (step + 1) * 0.66))
  const rows = Array.from({ length: steps }, (_, step) => Math.round(stride * (step + 1) * 0.75))
  const falls = Float32Array.from({ length: steps }, (_, step) => (stride * (step + 1) * steep) / size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const own = height[at] ?? 0
      let over = 0
      for (let step = 0; step < steps; step++) {
        let fromX = x - (columns[step] ?? 0)
        let fromY = y - (rows[step] ?? 0)
        if (fromX < 0) fromX += size
        if (fromY < 0) fromY += size
        const above = (height[fromY * size + fromX] ?? 0) - own - (falls[step] ?? 0)
        if (above > over) over = above
      }
      shadow[at] = clamp(over * soft)
    }
  }
  return shadow
}

import { drawMaterial } from './materials.ts'
import type { Recipe } from './materials.ts'
import { toHex } from './paint/colour.ts'
import type { Hex } from './paint/colour.ts'

const SIZE = 192

/**
 * The prevailing colour of this very piece: half of its pixels are darker and half lighter, so that joints do not
 * count. The variant's `mainColour` is that of its kind, and of the pattern where there is one.
 */
export function measuredColour(recipe: Recipe): Hex {
  const bytes = drawMaterial(recipe, SIZE)
  return toHex([middle(bytes, 0), middle(bytes, 1), middle(bytes, 2)])
}

function middle(bytes: Uint8ClampedArray, channel: number): number {
  const counts = new Uint32Array(256)
  for (let at = channel; at < bytes.length; at += 3)
    counts[bytes[at] ?? 0] = (counts[bytes[at] ?? 0] ?? 0) + 1
  let value = 0
  for (let seen = counts[0] ?? 0; seen * 6 < bytes.length; seen += counts[value] ?? 0) value++
  return value
}

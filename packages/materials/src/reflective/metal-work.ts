// What is done to sheet metal, or happens to it.
import type { Piece } from '../family.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { addNoise, noise, speckle } from '../fields/noise.ts'
import { bend } from '../fields/sample.ts'
import { cosine, sine } from '../fields/trigonometry.ts'
import { castShadow, glint, relief } from '../paint/light.ts'

export type MetalWork = (piece: Piece) => { shade: Field; light?: Field }

/** Mirror-bright sheet pressed into waves: what it mirrors changes with every slope. */
export function rippled({ size, dice }: Piece): ReturnType<MetalWork> {
  // Drawn at full size: a mirror shows the least unevenness of a slope.
  const waves = newField(size)
  const [across, down] = [dice.whole(4, 6), dice.whole(4, 5)]
  addNoise(waves, size, across, down, dice.seed(), 0.95)
  addNoise(waves, size, across * 2, down * 2, dice.seed(), 0.16)
  const drift = noise(size, { across: 3, down: 3, octaves: 1, seed: dice.seed() })
  const shade = newField(size)
  const slope = size * 0.045
  for (let y = 0, at = 0; y < size; y++) {
    const above = ((y + size - 1) % size) * size
    const below = ((y + 1) % size) * size
    for (let x = 0; x < size; x++, at++) {
      const left = y * size + ((x + size - 1) % size)
      const right = y * size + ((x + 1) % size)
      const dx = ((waves[right] ?? 0) - (waves[left] ?? 0)) * slope
      const dy = ((waves[below + x] ?? 0) - (waves[above + x] ?? 0)) * slope
      // The room: a bright ceiling, darker walls, a window.
      const up = sine(dy * 0.55 + dx * 0.2 + (drift[at] ?? 0) * 0.1)
      const window = smooth(0.1, 1, cosine(dx * 0.8 - dy * 0.5 + 0.1))
      shade[at] = 0.46 + up * 0.3 + window * 0.16 + (waves[at] ?? 0) * 0.05
    }
  }
  return { shade }
}

/** Dents of a round hammer, edge to edge. */
export function hammered({ size, dice }: Piece): ReturnType<MetalWork> {
  const across = dice.whole(15, 19)
  const dents = cells(size, { across, down: across, seed: dice.seed(), disorder: 0.85 })
  const height = newField(size)
  for (let at = 0; at < height.length; at++) {
    const far = (dents.centre[at] ?? 0) * across
    height[at] = (far * far * 0.42 + smooth(0, 0.012, dents.edge[at] ?? 0) * -0.02) / across
  }
  const tarnish = noise(size, { across: 3, down: 3, octaves: 5, gain: 0.6, seed: dice.seed() })
  const shine = glint(height, size, 3)
  const light = relief(height, size, 0.55)
  const shade = newField(size)
  for (let at = 0; at < shade.length; at++) {
    shade[at] = 0.06 + (light[at] ?? 0) * 0.36 + (shine[at] ?? 0) * 0.26 + (tarnish[at] ?? 0) * 0.07
  }
  return { shade }
}

/** Tread plate: short bars, lying and standing in turn. */
export function checkerPlate({ size, dice }: Piece): ReturnType<MetalWork> {
  const pairs = 8
  const height = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const px = ((x + 0.5) / size) * pairs
      const py = ((y + 0.5) / size) * pairs
      height[at] =
        Math.max(bar(px, py, 1), bar(px + 0.5, py, -1), bar(px, py + 0.5, -1), bar(px + 0.5, py + 0.5, 1)) *
        0.006
    }
  }
  const lines = newField(size)
  addNoise(lines, size, 5, Math.floor(size / 2.1), dice.seed(), 1)
  const worn = noise(size, { across: 3, down: 3, octaves: 5, gain: 0.6, seed: dice.seed() })
  const shade = newField(size)
  for (let at = 0; at < shade.length; at++) {
    shade[at] = 0.45 + (height[at] ?? 0) * 24 + (lines[at] ?? 0) * 0.06 + (worn[at] ?? 0) * 0.09
  }
  const light = relief(height, size, 0.8)
  const shadow = castShadow(height, size, 0.006)
  for (let at = 0; at < light.length; at++) light[at] = (light[at] ?? 0) * (1 - 0.4 * (shadow[at] ?? 0))
  return { shade, light }
}

/** One bar around each whole place, slanting one way or the other; 0 to 1. */
function bar(px: number, py: number, way: number): number {
  const dx = px - Math.round(px)
  const dy = py - Math.round(py)
  const along = (dx + dy * way) * Math.SQRT1_2
  const aside = (dx * way - dy) * Math.SQRT1_2
  const far = Math.sqrt((along / 0.27) * (along / 0.27) + (aside / 0.075) * (aside / 0.075))
  return 1 - smooth(0.55, 1, far)
}

/** Round holes in staggered rows. */
export function perforated({ size, dice }: Piece): ReturnType<MetalWork> {
  const columns = 14
  const rows = 16
  const shade = newField(size)
  const height = newField(size)
  const coat = noise(size, { across: 60, down: 60, octaves: 2, seed: dice.seed() })
  const light = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    const row = Math.floor(((y + 0.5) / size) * rows)
    for (let x = 0; x < size; x++, at++) {
      const px = ((x + 0.5) / size) * columns + (row % 2) * 0.5
      const dx = (px - Math.floor(px) - 0.5) / columns
      const dy = (((y + 0.5) / size) * rows - row - 0.5) / rows
      const far = Math.sqrt(dx * dx + dy * dy)
      height[at] = smooth(0.0185, 0.0215, far) * 0.005
      shade[at] = 0.55 + (coat[at] ?? 0) * 0.03
    }
  }
  const slopes = relief(height, size, 0.7)
  const shadow = castShadow(height, size, 0.004)
  for (let at = 0; at < light.length; at++) {
    const open = 1 - smooth(0.001, 0.004, height[at] ?? 0)
    light[at] = (slopes[at] ?? 0) * (1 - open) + open * (0.2 - 0.1 * (shadow[at] ?? 0))
  }
  return { shade, light }
}

/** Flowers of zinc: each crystal mirrors its own way. */
export function spangled({ size, dice }: Piece): ReturnType<MetalWork> {
  const across = dice.whole(16, 22)
  const crystals = cells(size, { across, down: across, seed: dice.seed(), disorder: 1 })
  const shift = {
    x: noise(size, { across: 20, down: 20, octaves: 3, gain: 0.6, seed: dice.seed() }),
    y: noise(size, { across: 20, down: 20, octaves: 3, gain: 0.6, seed: dice.seed() }),
  }
  const rims = bend(crystals.edge, size, shift, 0.006)
  const frost = noise(size, { across: 60, down: 60, octaves: 3, gain: 0.7, seed: dice.seed() })
  const seed = dice.seed()
  const shade = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const id = crystals.cell[at] ?? 0
      const way = chance(id, 2, seed)
      const lines = sine(((x * cosine(way) + y * sine(way)) / size) * 70)
      const rim = 1 - smooth(0, 0.003, rims[at] ?? 0)
      shade[at] =
        0.5 + (chance(id, 1, seed) - 0.5) * 0.42 + lines * 0.025 + (frost[at] ?? 0) * 0.07 - rim * 0.05
    }
  }
  return { shade }
}

/** Rust and verdigris: blooms over blooms, runs, and pits. */
export function corroded({ size, dice }: Piece): ReturnType<MetalWork> {
  const blooms = noise(size, { across: 3, down: 3, octaves: 6, gain: 0.66, seed: dice.seed() })
  const runs = noise(size, { across: 16, down: 2, octaves: 4, gain: 0.6, seed: dice.seed() })
  const shift = { x: runs, y: blooms }
  const bent = bend(blooms, size, shift, 0.035)
  const pits = noise(size, { across: 70, down: 70, octaves: 2, gain: 0.8, seed: dice.seed() })
  const grit = speckle(size, dice.seed())
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const pit = smooth(0.45, 0.9, pits[at] ?? 0)
    shade[at] = 0.48 + (bent[at] ?? 0) * 0.36 + (runs[at] ?? 0) * 0.12 - pit * 0.14 + (grit[at] ?? 0) * 0.035
    height[at] = (bent[at] ?? 0) * 0.0015 - pit * 0.0012 + (grit[at] ?? 0) * 0.0003
  }
  return { shade, light: relief(height, size, 0.7) }
}

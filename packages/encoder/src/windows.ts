import type { Box } from './box.ts'

/**
 * One row for each window: how much each place of a map counts, by the share of the place that the window covers.
 * A row sums to one, so that multiplying it with the map gives the map's mean within the window.
 */
export function windowWeights(windows: readonly Box[], width: number, height: number): Float32Array {
  const weights = new Float32Array(windows.length * width * height)
  windows.forEach((window, index) => {
    const across = overlaps(window.x, window.width, width)
    const down = overlaps(window.y, window.height, height)
    const total = sum(across) * sum(down)
    const start = index * width * height
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        weights[start + y * width + x] = ((across[x] ?? 0) * (down[y] ?? 0)) / total
  })
  return weights
}

/** The covered share of each of `count` equal cells on a line from 0 to 1. */
const overlaps = (start: number, length: number, count: number) =>
  Array.from({ length: count }, (_, cell) =>
    Math.max(0, Math.min(start + length, (cell + 1) / count) - Math.max(start, cell / count)),
  )

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

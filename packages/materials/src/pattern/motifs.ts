// Motifs of cement tiles and papers. Each says, for a place within its square (-1 to 1 both ways), how far inside
// each of its shapes the place lies: above 0 inside, below 0 outside, in the motif's own units.
/** Writes one distance per shape; later shapes lie on top. */
export type Motif = { shapes: number; measure: (x: number, y: number, inside: Float64Array) => void }

const circle = (x: number, y: number, cx: number, cy: number, radius: number): number => {
  const dx = x - cx
  const dy = y - cy
  return radius - Math.sqrt(dx * dx + dy * dy)
}
const square = (x: number, y: number, half: number): number => half - Math.max(Math.abs(x), Math.abs(y))
const diamond = (x: number, y: number, half: number): number =>
  (half - Math.abs(x) - Math.abs(y)) * Math.SQRT1_2

/** Eight-pointed star of two squares, with a smaller one inside and crosses at the corners. */
export const star: Motif = {
  shapes: 4,
  measure: (x, y, inside) => {
    const ax = Math.abs(x)
    const ay = Math.abs(y)
    inside[0] = Math.max(square(x, y, 0.62), diamond(x, y, 0.877))
    inside[1] = Math.max(square(x, y, 0.46), diamond(x, y, 0.65))
    inside[2] = Math.max(square(x, y, 0.2), diamond(x, y, 0.283))
    inside[3] = Math.max(square(1 - ax, 1 - ay, 0.2), diamond(1 - ax, 1 - ay, 0.283))
  },
}

/** Circles that overlap by half: four petals to each, a classic of both East and West. */
export const petals: Motif = {
  shapes: 2,
  measure: (x, y, inside) => {
    const ax = Math.abs(x)
    const ay = Math.abs(y)
    // A petal is where two of the circles around the corners of the square meet.
    const across = Math.min(circle(ax, ay, 1, 0, 1), circle(ax, ay, 0, 1, 1))
    inside[0] = across
    inside[1] = Math.max(circle(ax, ay, 0, 0, 0.12), circle(ax, ay, 1, 1, 0.12))
  },
}

/** A flower of four leaves in a ring, quarter rings at the corners. */
export const rosette: Motif = {
  shapes: 5,
  measure: (x, y, inside) => {
    const ax = Math.abs(x)
    const ay = Math.abs(y)
    const far = Math.sqrt(x * x + y * y)
    const corner = Math.sqrt((1 - ax) * (1 - ax) + (1 - ay) * (1 - ay))
    inside[0] = 0.05 - Math.abs(far - 0.86)
    inside[1] = Math.max(0.48 - corner, -1)
    inside[2] = 0.34 - corner
    const leafA = Math.min(circle(ax, ay, 0.34, 0, 0.36), circle(ax, ay, 0, 0.34, 0.36))
    const leafB = Math.min(circle(ax, ay, 0.62, 0.3, 0.44), circle(ax, ay, 0.62, -0.3, 0.44))
    const leafC = Math.min(circle(ax, ay, 0.3, 0.62, 0.44), circle(ax, ay, -0.3, 0.62, 0.44))
    inside[3] = Math.max(leafB, leafC)
    inside[4] = Math.max(leafA, circle(x, y, 0, 0, 0.1))
  },
}

/** Half of the square in another colour, cut by its diagonal. */
export const triangles: Motif = {
  shapes: 2,
  measure: (x, y, inside) => {
    inside[0] = (x + y) * Math.SQRT1_2
    inside[1] = Math.min(diamond(x, y, 1), (x + y) * Math.SQRT1_2)
  },
}

/** Quarter arcs in bands around one corner; turned from square to square they wander. */
export const arcs: Motif = {
  shapes: 4,
  measure: (x, y, inside) => {
    const far = Math.sqrt((x + 1) * (x + 1) + (y + 1) * (y + 1))
    inside[0] = 1.86 - far
    inside[1] = 1.42 - far
    inside[2] = 0.98 - far
    inside[3] = 0.54 - far
  },
}

/** Squares in two colours. */
export const checker: Motif = {
  shapes: 1,
  measure: (x, y, inside) => {
    inside[0] = x * y > 0 ? Math.min(Math.abs(x), Math.abs(y)) : -Math.min(Math.abs(x), Math.abs(y))
  },
}

/** Zigzag bands. */
export const zigzag: Motif = {
  shapes: 2,
  measure: (x, y, inside) => {
    const place = (y + Math.abs(x)) / 2 + 4
    const part = place - Math.floor(place)
    inside[0] = (0.25 - Math.abs(part - 0.5)) * 1.4
    inside[1] = (0.07 - Math.abs(part - 0.5)) * 1.4
  },
}

/** The Chinese fret: a square spiral, drawn on a grid of nine. */
const fretRows = [
  '#########',
  '#.......#',
  '#.#####.#',
  '#.#...#.#',
  '#.#.#.#.#',
  '#.#.###.#',
  '#.#.....#',
  '#.#######',
  '#........',
]
export const fret: Motif = {
  shapes: 1,
  measure: (x, y, inside) => {
    const px = (x + 1) * 4.5
    const py = (y + 1) * 4.5
    const column = Math.min(8, Math.floor(px))
    const row = Math.min(8, Math.floor(py))
    const own = filled(row, column)
    const dx = px - column - 0.5
    const dy = py - row - 0.5
    // The nearest side where the colour changes.
    let far = 0.5
    if (filled(row, column + (dx > 0 ? 1 : -1)) !== own) far = Math.min(far, 0.5 - Math.abs(dx))
    if (filled(row + (dy > 0 ? 1 : -1), column) !== own) far = Math.min(far, 0.5 - Math.abs(dy))
    inside[0] = (own ? far : -far) / 4.5
  },
}
const filled = (row: number, column: number): boolean => fretRows[(row + 9) % 9]?.[(column + 9) % 9] === '#'

/** The sea as rows of rings, each row in front of the one above it. */
export const seaWaves: Motif = {
  shapes: 2,
  measure: (x, y, inside) => {
    let far = 1
    for (let row = 5; row >= -4; row--) {
      const cx = row % 2 === 0 ? Math.round(x / 2) * 2 : Math.floor(x / 2) * 2 + 1
      far = Math.sqrt((x - cx) * (x - cx) + (y - row * 0.5) * (y - row * 0.5))
      if (far < 1) break
    }
    const ring = (from: number, to: number) => Math.min(far - from, to - far)
    inside[0] = Math.max(ring(0.5, 0.66), ring(0.2, 0.34), ring(0.8, 0.94))
    inside[1] = far - 0.965
  },
}

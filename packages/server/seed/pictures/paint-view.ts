import type { Canvas, View } from './views.ts'

/** Where on the material a pixel looks (in tiles), how bright it is, and how much of the paper behind shows instead. */
type Look = { u: number; v: number; light: number; paper: number }
type Painter = (x: number, y: number, look: Look) => void

const PAPER = [244, 240, 233] as const
const smoothstep = (from: number, to: number, value: number): number => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** Shapes of marks in a square from -1 to 1: how far inside a point lies. */
const marks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => 0.72 - Math.hypot(x, y),
  // An arch.
  (x, y) => (y < 0 ? 0.62 - Math.hypot(x, y) : Math.min(0.62 - Math.abs(x), 0.7 - y)),
  // A leaf.
  (x, y) => Math.min(1.1 - Math.hypot(x + 0.42, y - 0.42), 1.1 - Math.hypot(x - 0.42, y + 0.42)),
  // A slab, turned.
  (x, y) => 0.74 - Math.abs(x) - Math.abs(y) + 0.12,
  // Three laths.
  (x, y) =>
    Math.min(
      0.66 - Math.abs(y),
      0.15 - Math.abs(((((x + 0.68) % 0.46) + 0.46) % 0.46) - 0.22),
      0.66 - Math.abs(x),
    ),
  // A ring.
  (x, y) => 0.24 - Math.abs(Math.hypot(x, y) - 0.5),
]

const painters: Readonly<Record<Exclude<View, 'face'>, (seed: number) => Painter>> = {
  close: () => (x, y, look) => {
    look.u = 0.2 + x * 0.45
    look.v = 0.25 + y * 0.45
    look.light = 1.03 - 0.08 * Math.hypot(x - 0.35, y - 0.3)
  },
  wall: () => (x, y, look) => {
    look.u = x * 1.5
    look.v = y * 1.5
    look.light = 1.04 - 0.14 * smoothstep(0.1, 1.2, Math.hypot(x - 0.25, y - 0.15))
  },
  room: () => (x, y, look) => {
    const floor = 0.8
    if (y < floor) {
      look.u = x * 2
      look.v = y * 2
      // A lamp above, and the dark where wall and floor meet.
      const lamp = Math.exp(-((x - 0.5) ** 2) * 6 - y * 2.2)
      look.light = 0.86 + 0.2 * lamp - 0.1 * smoothstep(0.7, floor, y)
      if (y > floor - 0.022) look.paper = 1
      if (y > floor - 0.022) look.light = 0.9
    } else {
      look.paper = 1
      look.light = 0.68 + 0.22 * smoothstep(floor, 1.05, y) - 0.06 * Math.abs(x - 0.5)
    }
  },
  photo: (seed) => {
    const angle = ((seed % 17) - 8) / 40
    const lean = ((seed % 7) - 3) / 12
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    return (x, y, look) => {
      const depth = 1 + lean * (x - 0.5) + 0.25 * (0.5 - y)
      const across = ((x - 0.5) / depth) * 1.1
      const down = ((y - 0.5) / depth) * 0.83
      look.u = 0.5 + across * cosine - down * sine
      look.v = 0.5 + across * sine + down * cosine
      look.light = 0.93 + 0.16 * (0.5 - y) - 0.3 * smoothstep(0.45, 0.9, Math.hypot(x - 0.5, y - 0.5))
    }
  },
  banner: () => (x, y, look) => {
    look.u = x * 2
    look.v = y * 0.65
    look.light = 1.02 - 0.16 * smoothstep(0.3, 1, x) - 0.05 * y
  },
  mark: (seed) => {
    const shape = marks[seed % marks.length] ?? marks[0]
    return (x, y, look) => {
      look.u = x
      look.v = y
      look.paper = 1 - smoothstep(-0.008, 0.008, shape?.(x * 2 - 1, y * 2 - 1) ?? 1)
    }
  },
}

type Tile = { readonly pixels: Uint8ClampedArray; readonly size: number }

/** One channel between four pixels; the tile repeats. */
const sample = ({ pixels, size }: Tile, u: number, v: number, channel: number): number => {
  const x = (u - Math.floor(u)) * size
  const y = (v - Math.floor(v)) * size
  const left = Math.floor(x) % size
  const top = Math.floor(y) % size
  const right = (left + 1) % size
  const below = (top + 1) % size
  const at = (column: number, row: number): number => pixels[(row * size + column) * 3 + channel] ?? 0
  const [partX, partY] = [x - Math.floor(x), y - Math.floor(y)]
  const upper = at(left, top) * (1 - partX) + at(right, top) * partX
  const lower = at(left, below) * (1 - partX) + at(right, below) * partX
  return upper * (1 - partY) + lower * partY
}

/** The picture of a view from the tile that its canvas asks for. */
export const paintView = (
  view: View,
  { width, height, tile: size }: Canvas,
  pixels: Uint8ClampedArray,
  seed: number,
): Uint8ClampedArray => {
  if (view === 'face') return pixels
  const tile = { pixels, size }
  const paint = painters[view](seed)
  const picture = new Uint8ClampedArray(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const look: Look = { u: 0, v: 0, light: 1, paper: 0 }
      paint((column + 0.5) / width, (row + 0.5) / height, look)
      for (let channel = 0; channel < 3; channel += 1) {
        const shown = look.paper === 1 ? 0 : sample(tile, look.u, look.v, channel)
        const mixed = shown * (1 - look.paper) + (PAPER[channel] ?? 0) * look.paper
        picture[(row * width + column) * 3 + channel] = mixed * look.light
      }
    }
  }
  return picture
}

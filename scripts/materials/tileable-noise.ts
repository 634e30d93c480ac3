// Gradient noise that repeats: what is drawn with it can be laid side by side like real tiles.

/** A small seeded generator (mulberry32), so that every drawing comes out the same. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Noise = (x: number, y: number, periodX: number, periodY: number) => number

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

export function gradientNoise(seed: number): Noise {
  const random = seeded(seed)
  const table = Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[table[index], table[other]] = [table[other] ?? 0, table[index] ?? 0]
  }
  const hash = (x: number, y: number) => table[((table[x & 255] ?? 0) + y) & 255] ?? 0
  const corner = (hashed: number, x: number, y: number) => {
    const angle = (hashed / 256) * Math.PI * 2
    return Math.cos(angle) * x + Math.sin(angle) * y
  }
  return (x, y, periodX, periodY) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const wrap = (value: number, period: number) => ((value % period) + period) % period
    const [x0, x1] = [wrap(left, periodX), wrap(left + 1, periodX)]
    const [y0, y1] = [wrap(top, periodY), wrap(top + 1, periodY)]
    const [dx, dy] = [x - left, y - top]
    const upper = mix(corner(hash(x0, y0), dx, dy), corner(hash(x1, y0), dx - 1, dy), fade(dx))
    const lower = mix(corner(hash(x0, y1), dx, dy - 1), corner(hash(x1, y1), dx - 1, dy - 1), fade(dx))
    return mix(upper, lower, fade(dy)) * 1.5
  }
}

/** Several octaves of the same noise; x and y run from 0 to 1 over the tile. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y, periodX, periodY) => {
    let sum = 0
    for (let octave = 0; octave < octaves; octave++) {
      const scale = 2 ** octave
      sum += noise(x * periodX * scale, y * periodY * scale, periodX * scale, periodY * scale) / scale
    }
    return sum
  }
}

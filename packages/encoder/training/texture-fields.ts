// Fields of brightness from 0 to 1 over the plane, for surfaces that no family of materials draws. They need not
// look like anything one can buy: they widen what the whitening has seen.
import type { Random } from './random.ts'

export type Field = (x: number, y: number) => number

/** Lattice noise: a hash at whole points, smoothly mixed between them. */
function latticeNoise(seed: number): Field {
  const at = (x: number, y: number) => {
    let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}

function fractal(random: Random): Field {
  const octaves = 2 + random.below(5)
  const fall = random.between(0.4, 0.75)
  const noises = Array.from({ length: octaves }, () => latticeNoise(random.below(1e9)))
  const total = noises.reduce((sum, _, octave) => sum + fall ** octave, 0)
  return (x, y) =>
    noises.reduce((sum, noise, octave) => sum + noise(x * 2 ** octave, y * 2 ** octave) * fall ** octave, 0) /
    total
}

/** Veins: the creases of folded noise. */
function veins(random: Random): Field {
  const noise = fractal(random)
  const sharpness = random.between(2, 12)
  return (x, y) => Math.max(0, 1 - Math.abs(noise(x, y) - 0.5) * sharpness)
}

/** Stones, grains and cracks: the distances to the nearest of scattered points. */
function cells(random: Random): Field {
  const noiseX = latticeNoise(random.below(1e9))
  const noiseY = latticeNoise(random.below(1e9))
  const tone = latticeNoise(random.below(1e9))
  const look = random.below(3)
  return (x, y) => {
    let [first, second, nearest] = [9, 9, 0]
    for (let j = -1; j <= 1; j += 1)
      for (let i = -1; i <= 1; i += 1) {
        const cellX = Math.floor(x) + i
        const cellY = Math.floor(y) + j
        const distance = Math.hypot(cellX + noiseX(cellX, cellY) - x, cellY + noiseY(cellX, cellY) - y)
        if (distance < first) [first, second, nearest] = [distance, first, tone(cellX, cellY)]
        else if (distance < second) second = distance
      }
    if (look === 0) return Math.min(1, first)
    return look === 1 ? Math.min(1, (second - first) * 3) : nearest
  }
}

/** Planks, stripes, corrugation. */
function stripes(random: Random): Field {
  const hardness = random.between(0.6, 8)
  const wobble = fractal(random)
  const amount = random.between(0, 2)
  return (x, y) =>
    1 / (1 + Math.exp(-hardness * Math.sin(2 * Math.PI * (x + wobble(x * 0.3, y * 0.3) * amount))))
}

/** Bricks and tiles with joints, each in its own tone. */
function masonry(random: Random): Field {
  const proportion = random.between(1, 4)
  const shift = random.below(2) / 2
  const joint = random.between(0.02, 0.12)
  const tone = latticeNoise(random.below(1e9))
  return (x, y) => {
    const row = Math.floor(y)
    const along = x / proportion + (row % 2) * shift
    const inJoint = y - row < joint || along - Math.floor(along) < joint / proportion
    return inJoint ? 0 : 0.3 + 0.7 * tone(Math.floor(along), row)
  }
}

/** Threads over and under each other. */
function weave(random: Random): Field {
  const float = 1 + random.below(3)
  return (x, y) => {
    const over = (Math.floor(x) + Math.floor(y) * float) % (float + 1) === 0
    const across = (over ? x : y) % 1
    return Math.sin(Math.PI * Math.abs(across)) * (over ? 1 : 0.75)
  }
}

const makers = [fractal, fractal, veins, cells, cells, stripes, masonry, weave]

/** Some field, turned, stretched and bent by chance; x and y go from 0 to 1 over the picture. */
export function randomField(random: Random): Field {
  const field = (makers[random.below(makers.length)] ?? fractal)(random)
  const angle = random.below(2) === 0 ? 0 : random.between(0, 2 * Math.PI)
  const density = Math.exp(random.between(Math.log(2.5), Math.log(40)))
  const stretch = random.below(3) === 0 ? random.between(2, 8) : 1
  const bend = random.below(2) === 0 ? 0 : random.between(0, 0.15)
  const [bendX, bendY] = [fractal(random), fractal(random)]
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const origin = random.between(100, 1000)
  return (x, y) => {
    const bentX = bend === 0 ? x : x + bend * (bendX(x * 4, y * 4) - 0.5)
    const bentY = bend === 0 ? y : y + bend * (bendY(x * 4, y * 4) - 0.5)
    const along = (bentX * cosine + bentY * sine) * density
    const across = (bentY * cosine - bentX * sine) * density * stretch
    return field(origin + along, origin + across)
  }
}

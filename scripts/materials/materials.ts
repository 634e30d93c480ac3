// Six materials as functions of a place on the tile (0 to 1) to a colour. All of them repeat.
import { gradientNoise, layered, seeded } from './tileable-noise.ts'

export type Colour = readonly [number, number, number]
export type Material = (x: number, y: number) => Colour

const blend = (a: Colour, b: Colour, t: number): Colour => {
  const part = Math.min(1, Math.max(0, t))
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}
const shade = ([r, g, b]: Colour, by: number): Colour => [r + by, g + by, b + by]
const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function marble(): Material {
  const warp = layered(gradientNoise(11), 3)
  const vein = layered(gradientNoise(18), 2)
  const hair = layered(gradientNoise(16), 2)
  const cloud = layered(gradientNoise(14), 4)
  return (x, y) => {
    const [u, v] = [x + warp(x, y, 4, 4) * 0.06, y + warp(x + 0.37, y + 0.61, 4, 4) * 0.06]
    // Sheared by whole tiles, so that the veins run diagonally and still repeat.
    const large = Math.abs(vein(u, v + u, 1, 3))
    const thin = Math.abs(hair(u, v + 2 * u, 2, 5))
    const width = 0.035 + 0.05 * smooth(-0.3, 0.5, cloud(x, y, 2, 2))
    const base = blend([244, 241, 237], [230, 226, 221], 0.45 + cloud(x, y, 3, 3) * 0.7)
    const tinted = blend(base, [214, 200, 182], (1 - smooth(0, 0.3, large)) * 0.55)
    const veined = blend(tinted, [122, 116, 110], (1 - smooth(0, width, large)) * 0.75)
    return blend(
      veined,
      [168, 160, 150],
      (1 - smooth(0, 0.03, thin)) * 0.45 * smooth(-0.1, 0.3, cloud(y, x, 2, 2)),
    )
  }
}

export function walnut(): Material {
  const bend = layered(gradientNoise(21), 3)
  const grain = layered(gradientNoise(22), 3)
  const pore = gradientNoise(23)
  const tone = layered(gradientNoise(24), 2)
  return (x, y) => {
    const across = x + bend(x, y, 2, 1) * 0.035
    const rings = Math.sin((across * 15 + grain(across, y, 6, 1) * 0.7) * Math.PI * 2)
    const fibre = grain(across, y, 64, 2)
    const base = blend([116, 78, 52], [158, 112, 76], 0.5 + rings * 0.26 + tone(x, y, 4, 1) * 0.8)
    const pores = smooth(0.5, 0.95, pore(across * 260, y * 14, 260, 14))
    return shade(blend(base, [70, 44, 28], pores * 0.55), fibre * 16)
  }
}

type Chip = { x: number; y: number; radius: number; turn: number; corners: readonly number[]; colour: Colour }

function chips(seed: number, count: number, colours: readonly Colour[]): Chip[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => ({
    x: random(),
    y: random(),
    radius: 0.006 + 0.034 * (1 - index / count) ** 2.2 * (0.6 + 0.4 * random()),
    turn: random() * Math.PI * 2,
    corners: Array.from({ length: 7 }, () => 0.72 + random() * 0.42),
    colour: colours[Math.floor(random() * colours.length)] ?? [0, 0, 0],
  }))
}

const around = (distance: number) => distance - Math.round(distance)

/** Distance from the rim, positive inside; the rim runs straight from corner to corner. */
function inside(chip: Chip, x: number, y: number): number {
  const [dx, dy] = [around(x - chip.x), around(y - chip.y)]
  const distance = Math.hypot(dx, dy)
  if (distance > chip.radius * 1.3) return -1
  const part = (((Math.atan2(dy, dx) + chip.turn) / (Math.PI * 2) + 2) % 1) * chip.corners.length
  const first = chip.corners[Math.floor(part)] ?? 1
  const next = chip.corners[(Math.floor(part) + 1) % chip.corners.length] ?? 1
  const rim = chip.radius * (first + (next - first) * (part % 1))
  return rim - distance
}

export function terrazzo(): Material {
  const stones = chips(31, 900, [
    [244, 240, 232],
    [198, 184, 166],
    [150, 136, 120],
    [92, 84, 76],
    [188, 128, 92],
    [222, 208, 188],
  ])
  const cement = layered(gradientNoise(32), 5)
  return (x, y) => {
    const ground = shade([214, 205, 193], cement(x, y, 24, 24) * 9)
    const stone = stones.find((chip) => inside(chip, x, y) > 0)
    if (stone === undefined) return ground
    const depth = inside(stone, x, y)
    return blend(ground, shade(stone.colour, cement(x + stone.x, y, 40, 40) * 12), smooth(0, 0.0016, depth))
  }
}

export function linen(): Material {
  const thread = gradientNoise(41)
  const slub = layered(gradientNoise(42), 3)
  const THREADS = 104
  return (x, y) => {
    const [column, row] = [Math.floor(x * THREADS), Math.floor(y * THREADS)]
    const [u, v] = [x * THREADS - column - 0.5, y * THREADS - row - 0.5]
    const warpAbove = (column + row) % 2 === 0
    const roundness = warpAbove
      ? Math.cos(u * Math.PI) * Math.cos(v * 1.9)
      : Math.cos(v * Math.PI) * Math.cos(u * 1.9)
    const along = warpAbove
      ? thread(column + 0.5, y * 26, THREADS, 26) + slub(x, y, THREADS / 2, 5) * 0.5
      : thread(x * 26, row + 0.5, 26, THREADS) + slub(x, y, 5, THREADS / 2) * 0.5
    const base: Colour = warpAbove ? [206, 190, 164] : [192, 174, 146]
    return shade(base, (roundness - 0.62) * 58 + along * 26)
  }
}

export function travertine(): Material {
  const band = layered(gradientNoise(51), 4)
  const hole = layered(gradientNoise(52), 4)
  const grit = layered(gradientNoise(53), 4)
  return (x, y) => {
    const level = y + band(x, y, 2, 4) * 0.03
    const strata = Math.sin(level * Math.PI * 2 * 9 + band(x, level, 2, 12) * 2.6)
    const fine = band(x, level, 4, 48)
    const base = blend([228, 212, 186], [201, 178, 146], 0.42 + strata * 0.26 + fine * 0.45)
    const depth = hole(x, level, 22, 96) - 0.16 * strata
    const pits = smooth(0.52, 0.82, depth) * 0.62 + smooth(0.36, 0.52, depth) * 0.12
    return shade(blend(base, [138, 110, 78], pits), grit(x, y, 60, 60) * 9)
  }
}

export function slate(): Material {
  const cleft = layered(gradientNoise(61), 6)
  const rust = layered(gradientNoise(62), 4)
  const STEP = 1 / 700
  return (x, y) => {
    const height = (atX: number, atY: number) => {
      const raw = cleft(atX, atY, 3, 6)
      return raw + 0.16 * Math.floor(raw * 5 + 0.5)
    }
    const light = (height(x, y) - height(x + STEP, y + STEP)) * 420
    const base = blend([62, 64, 66], [86, 88, 88], 0.5 + cleft(x + 0.3, y, 4, 4) * 0.8)
    const warm = blend(base, [116, 88, 66], smooth(0.28, 0.75, rust(x, y, 2, 3)) * 0.5)
    return shade(warm, Math.min(34, Math.max(-30, light)))
  }
}

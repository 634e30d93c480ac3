// How a visitor's picture differs from the shop's picture of the same material. Each kind of view is one of the
// differences; `mixed` has all of them at once and is what the whitening is learned from.
import type { Random } from './random.ts'
import type { Raster } from './raster.ts'
import { relight } from './relight.ts'
import { viewThrough } from './warp.ts'
import type { Quadrilateral } from './warp.ts'

export const viewKinds = ['crop', 'turn', 'relight', 'perspective', 'mixed'] as const
export type ViewKind = (typeof viewKinds)[number]

export type View = { picture: Raster; quality: number }
type Geometry = { area: [number, number]; turned: 'turned' | 'upright'; tilt: number }

const kinds: Record<ViewKind, Geometry & { light: number }> = {
  crop: { area: [0.35, 0.7], turned: 'upright', tilt: 0, light: 0 },
  turn: { area: [0.8, 1], turned: 'turned', tilt: 0, light: 0 },
  relight: { area: [1, 1], turned: 'upright', tilt: 0, light: 1 },
  perspective: { area: [0.7, 1], turned: 'turned', tilt: 0.18, light: 0.4 },
  mixed: { area: [0.35, 1], turned: 'turned', tilt: 0.12, light: 1 },
}

const sides: [number, number] = [200, 520]

export function viewOf(picture: Raster, kind: ViewKind, random: Random): View {
  const { light, ...geometry } = kinds[kind]
  const seen = look(picture, geometry, random)
  const quality = Math.round(random.between(50, 92))
  return { picture: light === 0 ? seen : relight(seen, random, light), quality }
}

/** One half of the picture, for asking whether the other half is known as the same material. */
export function half(picture: Raster, side: 'left' | 'right'): Raster {
  const from = side === 'left' ? 0 : 0.5
  const corners = rectangle(from, 0, 0.5, 1)
  return viewThrough(picture, corners, Math.round(picture.width / 2), picture.height)
}

function look(picture: Raster, { area, turned, tilt }: Geometry, random: Random): Raster {
  const share = random.between(...area)
  const aspect = share === 1 ? 1 : Math.exp(random.between(-0.25, 0.25))
  const width = Math.min(1, Math.sqrt(share * aspect))
  const height = Math.min(1, Math.sqrt(share / aspect))
  const upright = rectangle(random.between(0, 1 - width), random.between(0, 1 - height), width, height)
  const corners = turned === 'turned' ? turn(upright, random) : upright
  const quarter = corners[0].x !== corners[3].x
  const inPixels = [width * picture.width, height * picture.height]
  const [wide = 1, high = 1] = quarter ? inPixels.toReversed() : inPixels
  const scale = Math.min(1, random.between(...sides) / Math.sqrt(wide * high))
  return viewThrough(
    picture,
    tiltCorners(corners, tilt, random),
    Math.round(wide * scale),
    Math.round(high * scale),
  )
}

const rectangle = (x: number, y: number, width: number, height: number): Quadrilateral => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

function turn([a, b, c, d]: Quadrilateral, random: Random): Quadrilateral {
  const turns: Quadrilateral[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
    [b, a, d, c],
    [a, d, c, b],
    [d, c, b, a],
    [c, b, a, d],
  ]
  return turns[random.below(turns.length)] ?? [a, b, c, d]
}

/** Moves each corner towards the middle by its own amount, up to `tilt` of the view. */
function tiltCorners([a, b, c, d]: Quadrilateral, tilt: number, random: Random): Quadrilateral {
  const centre = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }
  const move = ({ x, y }: { x: number; y: number }) => ({
    x: x + (centre.x - x) * 2 * tilt * random.next(),
    y: y + (centre.y - y) * 2 * tilt * random.next(),
  })
  return [move(a), move(b), move(c), move(d)]
}

// How well a material is found again by a box that somebody drew around it: photographs of materials on a plain wall or on
// another surface, the box exact or with strips of what lies around.
import sharp from 'sharp'
import type { Box } from '../src/box.ts'
import { similarity } from '../src/vector.ts'
import type { Vector } from '../src/vector.ts'
import type { EvaluatedItem } from './evaluation.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { toJpeg } from './raster.ts'
import { recallOf } from './recall.ts'
import type { Recall } from './recall.ts'
import { randomSurfaces } from './training-pictures.ts'
import { viewOf } from './views.ts'

/** What is around the material. */
export const grounds = ['plain', 'busy'] as const
type Ground = (typeof grounds)[number]

/** How wide the strip at each side is, in parts of the material's own side. */
export const loosenesses = [
  [0, 0],
  [0.01, 0.03],
  [0.03, 0.06],
  [0.06, 0.1],
] as const
type Looseness = (typeof loosenesses)[number]

export type BoxResult = {
  ground: Ground
  looseness: Looseness
  recall: Recall
  right: number[]
  wrong: number[]
}

/** Several looks at one box; an item counts by the one it resembles most. */
type Look = (bytes: Uint8Array, box?: Box) => Promise<readonly Vector[]>

const photograph = { width: 900, height: 700 }
const materialSide = 380

export async function evaluateBoxes(
  look: Look,
  items: EvaluatedItem[],
  queried: number,
): Promise<BoxResult[]> {
  const index: Seen[] = []
  for (const { name, look: kind = name, draw } of items)
    index.push({ item: kind, looks: (await look(await toJpeg(await draw(), 92))).slice(0, 1) })
  const results: BoxResult[] = []
  for (const ground of grounds) {
    const queries = loosenesses.map((): Seen[] => [])
    for (const [at, item] of items.slice(0, queried).entries()) {
      const random = seededRandom(9000 + at)
      const { bytes, place } = await photographOf(item, ground, at, random)
      for (const [which, looseness] of loosenesses.entries()) {
        const looks = await look(bytes, loosened(place, looseness, random))
        queries[which]?.push({ item: item.look ?? item.name, looks })
      }
    }
    for (const [which, looseness] of loosenesses.entries()) {
      const asked = queries[which] ?? []
      results.push({ ground, looseness, recall: recallOf(index, asked, nearness), ...nearest(index, asked) })
    }
  }
  return results
}

type Seen = { item: string; looks: readonly Vector[] }

const nearness = (one: Seen, other: Seen): number =>
  Math.max(...one.looks.flatMap((a) => other.looks.map((b) => similarity(a, b))))

/** To the right item and to the best wrong one, in rising order. */
function nearest(index: Seen[], queries: Seen[]) {
  const best = (query: Seen, isRight: boolean) =>
    Math.max(
      ...index.filter(({ item }) => (item === query.item) === isRight).map((each) => nearness(each, query)),
    )
  const rising = (isRight: boolean) =>
    queries.map((query) => best(query, isRight)).toSorted((one, other) => one - other)
  return { right: rising(true), wrong: rising(false) }
}

/** The picture, and where on it the material lies. */
async function photographOf(item: EvaluatedItem, ground: Ground, at: number, random: Random) {
  const { picture } = viewOf(await item.draw(), 'crop', random)
  const scale = materialSide / Math.max(picture.width, picture.height)
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const place = { left: 180 + random.below(100), top: 140 + random.below(60), ...size }
  const { data, width, height } = picture
  const material = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer()
  const bytes = await (
    await groundOf(ground, at, random)
  )
    .composite([{ input: material, left: place.left, top: place.top }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { bytes, place }
}

async function groundOf(ground: Ground, at: number, random: Random) {
  const shade = () => Math.round(random.between(200, 255))
  const background = { r: shade(), g: shade(), b: shade() }
  if (ground === 'plain') return sharp({ create: { ...photograph, channels: 3, background } })
  const surface = randomSurfaces('calibration', at + 1, 350).at(-1)
  if (surface === undefined) throw new Error('there is no surface')
  const { data, width, height } = surface.draw()
  return sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...photograph, fit: 'fill' })
}

type Place = { left: number; top: number; width: number; height: number }

function loosened({ left, top, width, height }: Place, [least, most]: Looseness, random: Random): Box {
  const strip = () => random.between(least, most)
  const [west, north, east, south] = [strip(), strip(), strip(), strip()]
  return {
    x: (left - west * width) / photograph.width,
    y: (top - north * height) / photograph.height,
    width: (width * (1 + west + east)) / photograph.width,
    height: (height * (1 + north + south)) / photograph.height,
  }
}

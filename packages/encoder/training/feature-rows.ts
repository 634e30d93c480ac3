// Looks at views of every item with the quantised network and keeps their features.
import { Tensor } from 'onnxruntime-node'
import type { InferenceSession } from 'onnxruntime-node'
import { fullPicture } from '../src/box.ts'
import { networkSide } from '../src/describe-picture.ts'
import { preparePicture } from '../src/prepare-picture.ts'
import type { PreparedPicture } from '../src/prepare-picture.ts'
import { windowWeights } from '../src/windows.ts'
import type { FeatureStore } from './feature-store.ts'
import { featureCount } from './head.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { toJpeg } from './raster.ts'
import type { Raster } from './raster.ts'
import { pooledMaps } from './resnet50.ts'
import type { Item } from './training-pictures.ts'
import { half, viewOf } from './views.ts'
import type { View } from './views.ts'

export type FeatureRow = { item: string; family: string; features: Float32Array }

const trainingKinds = ['mixed', 'mixed', 'mixed', 'perspective'] as const

/** The shop's picture first, then pictures of visitors. */
function trainingViews(picture: Raster, random: Random): View[] {
  const views = trainingKinds.map((kind) => viewOf(picture, kind, random))
  return [{ picture, quality: 92 }, ...views, { picture: half(picture, 'right'), quality: 85 }]
}

export async function featureRows(
  session: InferenceSession,
  items: Item[],
  { known, add }: FeatureStore,
  report: (done: number) => void,
): Promise<FeatureRow[]> {
  const rows = [...known]
  const seen = new Set(known.map(({ item }) => item))
  for (const [index, item] of items.entries()) {
    if (seen.has(item.name)) continue
    const fresh = await rowsOf(session, item, seededRandom(index + 1))
    add(fresh)
    rows.push(...fresh)
    report(index + 1)
  }
  return rows
}

async function rowsOf(
  session: InferenceSession,
  { name, family, draw }: Item,
  random: Random,
): Promise<FeatureRow[]> {
  const rows: FeatureRow[] = []
  for (const { picture, quality } of trainingViews(draw(), random)) {
    const prepared = await preparePicture(await toJpeg(picture, quality), fullPicture, networkSide)
    rows.push({ item: name, family, features: await featuresOf(session, prepared) })
  }
  return rows
}

export async function featuresOf(session: InferenceSession, picture: PreparedPicture): Promise<Float32Array> {
  const { width, height, data } = picture
  const windows = pooledMaps.map(({ step }) => {
    const weights = windowWeights([fullPicture], width / step, height / step)
    return [`windows${step}`, new Tensor('float32', weights, [1, weights.length])] as const
  })
  const inputs = { picture: new Tensor('uint8', data, [1, height, width, 3]), ...Object.fromEntries(windows) }
  const { features } = await session.run(inputs)
  if (!(features?.data instanceof Float32Array) || features.data.length !== featureCount)
    throw new Error('the network gave no features')
  return features.data
}

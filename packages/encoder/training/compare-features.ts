import type { InferenceSession } from 'onnxruntime-node'
import type { PreparedPicture } from '../src/prepare-picture.ts'
import { featuresOf } from './feature-rows.ts'

export type Likeness = { mean: number; least: number }

/** The cosines between what two networks say about the same pictures. */
export async function compareFeatures(
  one: InferenceSession,
  other: InferenceSession,
  pictures: PreparedPicture[],
): Promise<Likeness> {
  const cosines: number[] = []
  for (const picture of pictures)
    cosines.push(cosine(await featuresOf(one, picture), await featuresOf(other, picture)))
  return {
    mean: cosines.reduce((sum, value) => sum + value, 0) / cosines.length,
    least: Math.min(...cosines),
  }
}

function cosine(a: Float32Array, b: Float32Array): number {
  const product = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return product / (Math.hypot(...a) * Math.hypot(...b))
}

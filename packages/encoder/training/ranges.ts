// Which range of values each map takes, read from the network in single precision while it looks at pictures.
import type { InferenceSession } from 'onnxruntime-node'
import { Tensor } from 'onnxruntime-node'
import type { PreparedPicture } from '../src/prepare-picture.ts'

export type Range = { low: number; high: number }
export type Ranges = Map<string, Range>

const bins = 2048

/** The session gives every map as an output. */
export async function calibrate(session: InferenceSession, pictures: PreparedPicture[]): Promise<Ranges> {
  const extents: Ranges = new Map()
  for (const picture of pictures)
    for (const [name, values] of await run(session, picture))
      extents.set(name, widen(extents.get(name), values))
  const histograms = new Map<string, Float64Array>()
  for (const picture of pictures)
    for (const [name, values] of await run(session, picture)) {
      const histogram = histograms.get(name) ?? new Float64Array(bins)
      count(histogram, extents.get(name) ?? { low: 0, high: 1 }, values)
      histograms.set(name, histogram)
    }
  return new Map([...histograms].map(([name, histogram]) => [name, narrow(histogram, extents.get(name))]))
}

async function run(session: InferenceSession, { width, height, data }: PreparedPicture) {
  const picture = new Tensor('uint8', data, [1, height, width, 3])
  const outputs = await session.run({ picture })
  return Object.entries(outputs).map(([name, { data }]): [string, Float32Array] => {
    if (!(data instanceof Float32Array)) throw new Error(`${name} is not of floats`)
    return [name, data]
  })
}

function widen(range: Range | undefined, values: Float32Array): Range {
  let { low, high } = range ?? { low: 0, high: 0 }
  // An index and no iterator: there are hundreds of millions of values.
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (value < low) low = value
    else if (value > high) high = value
  }
  return { low, high }
}

function count(histogram: Float64Array, { low, high }: Range, values: Float32Array): void {
  const perUnit = bins / (high - low)
  for (let at = 0; at < values.length; at += 1) {
    const bin = Math.min(bins - 1, Math.floor(((values[at] ?? 0) - low) * perUnit))
    histogram[bin] = (histogram[bin] ?? 0) + 1
  }
}

/** Rare large values are clipped as far as that makes the mean squared error of rounding and clipping smaller. */
function narrow(histogram: Float64Array, extent: Range | undefined): Range {
  const { low, high } = extent ?? { low: 0, high: 1 }
  let best = { error: Infinity, share: 1 }
  for (let share = 1; share > 0.2; share -= 0.02) {
    const error = squaredError(histogram, { low, high }, { low: low * share, high: high * share })
    if (error < best.error) best = { error, share }
  }
  return { low: low * best.share, high: high * best.share }
}

function squaredError(histogram: Float64Array, extent: Range, kept: Range): number {
  const rounding = ((kept.high - kept.low) / 255) ** 2 / 12
  const width = (extent.high - extent.low) / bins
  let error = 0
  for (const [bin, number] of histogram.entries()) {
    const value = extent.low + (bin + 0.5) * width
    const beyond = Math.max(0, value - kept.high, kept.low - value)
    error += number * (beyond > 0 ? beyond ** 2 : rounding)
  }
  return error
}

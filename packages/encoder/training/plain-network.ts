// The network computed the slow way, straight from Keras' numbers: convolutions as loops, batch normalisation as
// its formula, nothing folded, nothing reordered. Only there to check the graph we write.
import { weight } from './keras-weights.ts'
import type { Weights } from './keras-weights.ts'
import type { Raster } from './raster.ts'
import { resnet50 } from './resnet50.ts'
import type { Convolution } from './resnet50.ts'

/** Row by row, channels last, as Keras has it. */
export type FeatureMap = { height: number; width: number; channels: number; data: Float64Array }

const epsilon = 1.001e-5
/** Keras' "caffe" preparation: blue, green, red, minus their means over ImageNet. */
const blueGreenRedMeans = [103.939, 116.779, 123.68]

export function runPlainly(weights: Weights, picture: Raster): Map<string, FeatureMap> {
  const maps = new Map<string, FeatureMap>([['picture', prepared(picture)]])
  const at = (name: string) => {
    const found = maps.get(name)
    if (found === undefined) throw new Error(`no map ${name}`)
    return found
  }
  for (const step of resnet50('picture')) {
    if (step.kind === 'convolution') maps.set(step.name, convolve(weights, step, at(step.input)))
    else if (step.kind === 'max-pool') maps.set(step.name, maxPool(at(step.input)))
    else maps.set(step.name, addAndRectify(at(step.inputs[0]), at(step.inputs[1])))
  }
  return maps
}

function prepared({ width, height, data }: Raster): FeatureMap {
  const values = new Float64Array(width * height * 3)
  for (let at = 0; at < values.length; at += 1) {
    const channel = at % 3
    values[at] = (data[at - channel + 2 - channel] ?? 0) - (blueGreenRedMeans[channel] ?? 0)
  }
  return { width, height, channels: 3, data: values }
}

function convolve(weights: Weights, step: Convolution, input: FeatureMap): FeatureMap {
  const kernel = weight(weights, `${step.name}_conv/kernel`)
  const channels = kernel.shape[3] ?? 0
  const normalise = normalisation(weights, step.name)
  const reach = (step.kernel - 1) / 2
  const width = Math.floor((input.width + 2 * reach - step.kernel) / step.stride) + 1
  const height = Math.floor((input.height + 2 * reach - step.kernel) / step.stride) + 1
  const data = new Float64Array(width * height * channels)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sums = data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)
      for (let j = 0; j < step.kernel; j += 1)
        for (let i = 0; i < step.kernel; i += 1) {
          const [fromX, fromY] = [x * step.stride + i - reach, y * step.stride + j - reach]
          if (fromX < 0 || fromY < 0 || fromX >= input.width || fromY >= input.height) continue
          addProducts(
            sums,
            input,
            (fromY * input.width + fromX) * input.channels,
            kernel.data,
            j * step.kernel + i,
          )
        }
      sums.forEach((sum, channel) => {
        const value = normalise(sum, channel)
        sums[channel] = step.rectified ? Math.max(0, value) : value
      })
    }
  return { width, height, channels, data }
}

function addProducts(
  sums: Float64Array,
  input: FeatureMap,
  from: number,
  kernel: Float32Array,
  place: number,
): void {
  for (let channel = 0; channel < input.channels; channel += 1) {
    const value = input.data[from + channel] ?? 0
    const row = (place * input.channels + channel) * sums.length
    for (let out = 0; out < sums.length; out += 1)
      sums[out] = (sums[out] ?? 0) + value * (kernel[row + out] ?? 0)
  }
}

function normalisation(weights: Weights, name: string) {
  const at = (part: string) => weight(weights, `${name}_${part}`).data
  const [bias, gamma, beta] = [at('conv/bias'), at('bn/gamma'), at('bn/beta')]
  const [mean, variance] = [at('bn/moving_mean'), at('bn/moving_variance')]
  return (sum: number, channel: number) =>
    ((sum + (bias[channel] ?? 0) - (mean[channel] ?? 0)) / Math.sqrt((variance[channel] ?? 0) + epsilon)) *
      (gamma[channel] ?? 0) +
    (beta[channel] ?? 0)
}

/** Three by three, every second place, with a border of zeros. */
function maxPool(input: FeatureMap): FeatureMap {
  const [width, height] = [Math.floor((input.width - 1) / 2) + 1, Math.floor((input.height - 1) / 2) + 1]
  const data = new Float64Array(width * height * input.channels)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let j = Math.max(0, 2 * y - 1); j <= Math.min(input.height - 1, 2 * y + 1); j += 1)
        for (let i = Math.max(0, 2 * x - 1); i <= Math.min(input.width - 1, 2 * x + 1); i += 1)
          for (let channel = 0; channel < input.channels; channel += 1) {
            const at = (y * width + x) * input.channels + channel
            const value = input.data[(j * input.width + i) * input.channels + channel] ?? 0
            data[at] = Math.max(data[at] ?? 0, value)
          }
  return { width, height, channels: input.channels, data }
}

const addAndRectify = (a: FeatureMap, b: FeatureMap): FeatureMap => ({
  ...a,
  data: a.data.map((value, at) => Math.max(0, value + (b.data[at] ?? 0))),
})

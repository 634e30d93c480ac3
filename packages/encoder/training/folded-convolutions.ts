// A convolution and the batch normalisation after it are one affine map: fold them, and turn the kernel from
// Keras' order (height, width, in, out) to that of ONNX (out, in, height, width).
import { weight } from './keras-weights.ts'
import type { Weights } from './keras-weights.ts'
import { resnet50 } from './resnet50.ts'

export type FoldedConvolution = { out: number; in: number; kernel: Float32Array; bias: Float32Array }

const epsilon = 1.001e-5

export function foldConvolutions(weights: Weights): Map<string, FoldedConvolution> {
  const folded = new Map<string, FoldedConvolution>()
  for (const step of resnet50('picture'))
    if (step.kind === 'convolution') folded.set(step.name, fold(weights, step.name, step.kernel))
  return folded
}

function fold(weights: Weights, name: string, size: number): FoldedConvolution {
  const source = weight(weights, `${name}_conv/kernel`)
  const [, , inputs = 0, outputs = 0] = source.shape
  const at = (part: string, channel: number) => weight(weights, `${name}_${part}`).data[channel] ?? 0
  const kernel = new Float32Array(outputs * inputs * size * size)
  const bias = new Float32Array(outputs)
  for (let out = 0; out < outputs; out += 1) {
    const gain = at('bn/gamma', out) / Math.sqrt(at('bn/moving_variance', out) + epsilon)
    bias[out] = (at('conv/bias', out) - at('bn/moving_mean', out)) * gain + at('bn/beta', out)
    for (let channel = 0; channel < inputs; channel += 1) {
      // Keras feeds blue, green, red; we feed red, green, blue.
      const from = name === 'conv1' ? inputs - 1 - channel : channel
      for (let place = 0; place < size * size; place += 1) {
        const value = source.data[(place * inputs + from) * outputs + out] ?? 0
        kernel[(out * inputs + channel) * size * size + place] = value * gain
      }
    }
  }
  return { out: outputs, in: inputs, kernel, bias }
}

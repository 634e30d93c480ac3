// The network with 8-bit numbers: every map is stored as bytes within its calibrated range, every kernel as
// signed bytes with a scale per output channel. Written as pairs of QuantizeLinear and DequantizeLinear, which
// the runtime fuses into integer kernels.
import { addMaxPool, convolutionAttributes } from './float-graph.ts'
import type { FoldedConvolution } from './folded-convolutions.ts'
import { addConstant, addNode, addScalar, emptyGraph } from './onnx/graph.ts'
import type { Graph } from './onnx/graph.ts'
import { addPictureInput } from './picture-input.ts'
import type { Ranges } from './ranges.ts'
import { quantiseKernel } from './quantise-kernel.ts'
import { resnet50 } from './resnet50.ts'
import type { Convolution, Step } from './resnet50.ts'

type Source = { convolutions: Map<string, FoldedConvolution>; ranges: Ranges }

export function quantisedGraph(source: Source): Graph {
  const graph = emptyGraph()
  const scales = new Map<string, number>()
  const picture = addPictureInput(graph)
  for (const step of resnet50(quantise(graph, source, scales, picture, picture)))
    quantise(graph, source, scales, addStep(graph, source, scales, step), step.name)
  return graph
}

/** A map that is rectified has no value below zero, so storing it in bytes from zero on rectifies it for free. */
function quantise(
  graph: Graph,
  { ranges }: Source,
  scales: Map<string, number>,
  input: string,
  name: string,
) {
  const range = ranges.get(name)
  if (range === undefined) throw new Error(`no range for ${name}`)
  const scale = (range.high - range.low) / 255
  const zero = Math.round(-range.low / scale)
  const parameters = [
    addScalar(graph, `${name}_scale`, scale),
    addConstant(graph, `${name}_zero`, [], Uint8Array.of(zero)),
  ]
  scales.set(dequantised(name), scale)
  const bytes = addNode(graph, 'QuantizeLinear', [input, ...parameters], `${name}_bytes`)
  return addNode(graph, 'DequantizeLinear', [bytes, ...parameters], dequantised(name))
}

export const dequantised = (name: string) => (name.endsWith('_value') ? name : `${name}_value`)

function addStep(graph: Graph, source: Source, scales: Map<string, number>, step: Step): string {
  const output = `${step.name}_exact`
  if (step.kind === 'max-pool') return addMaxPool(graph, dequantised(step.input), output)
  if (step.kind === 'add') return addNode(graph, 'Add', step.inputs.map(dequantised), output)
  return addConvolution(graph, source, scales, step, output)
}

function addConvolution(
  graph: Graph,
  { convolutions }: Source,
  scales: Map<string, number>,
  step: Convolution,
  output: string,
): string {
  const folded = convolutions.get(step.name)
  const inputScale = scales.get(dequantised(step.input))
  if (folded === undefined || inputScale === undefined) throw new Error(`nothing known for ${step.name}`)
  const { bytes, scales: kernelScales } = quantiseKernel(folded)
  const { name } = step
  const perChannel = addConstant(graph, `${name}_kernel_scale`, [folded.out], kernelScales)
  const shape = [folded.out, folded.in, step.kernel, step.kernel]
  const kernelBytes = addConstant(graph, `${name}_kernel_bytes`, shape, bytes)
  const kernel = addNode(graph, 'DequantizeLinear', [kernelBytes, perChannel], `${name}_kernel`, { axis: 0 })
  const biasScales = kernelScales.map((scale) => scale * inputScale)
  const biasInts = Int32Array.from(folded.bias, (value, channel) =>
    Math.round(value / (biasScales[channel] ?? 1)),
  )
  const biasScale = addConstant(graph, `${name}_bias_scale`, [folded.out], biasScales)
  const biasBytes = addConstant(graph, `${name}_bias_ints`, [folded.out], biasInts)
  const bias = addNode(graph, 'DequantizeLinear', [biasBytes, biasScale], `${name}_bias`, { axis: 0 })
  return addNode(graph, 'Conv', [dequantised(step.input), kernel, bias], output, convolutionAttributes(step))
}

// The network in single precision: the measure for the quantised one, and where its ranges are read.
import type { FoldedConvolution } from './folded-convolutions.ts'
import { addConstant, addNode, emptyGraph } from './onnx/graph.ts'
import type { Graph } from './onnx/graph.ts'
import { addPictureInput } from './picture-input.ts'
import { resnet50 } from './resnet50.ts'
import type { Convolution, Step } from './resnet50.ts'

export function floatGraph(convolutions: Map<string, FoldedConvolution>): Graph {
  const graph = emptyGraph()
  for (const step of resnet50(addPictureInput(graph))) addStep(graph, convolutions, step)
  return graph
}

function addStep(graph: Graph, convolutions: Map<string, FoldedConvolution>, step: Step): void {
  if (step.kind === 'max-pool') addMaxPool(graph, step.input, step.name)
  else if (step.kind === 'add')
    rectify(graph, addNode(graph, 'Add', step.inputs, `${step.name}_sum`), step.name)
  else addConvolution(graph, step, convolutions.get(step.name))
}

function addConvolution(graph: Graph, step: Convolution, folded: FoldedConvolution | undefined): void {
  if (folded === undefined) throw new Error(`no weights for ${step.name}`)
  const shape = [folded.out, folded.in, step.kernel, step.kernel]
  const kernel = addConstant(graph, `${step.name}_kernel`, shape, folded.kernel)
  const bias = addConstant(graph, `${step.name}_bias`, [folded.out], folded.bias)
  const output = step.rectified ? `${step.name}_sum` : step.name
  addNode(graph, 'Conv', [step.input, kernel, bias], output, convolutionAttributes(step))
  if (step.rectified) rectify(graph, output, step.name)
}

const rectify = (graph: Graph, input: string, output: string) => addNode(graph, 'Relu', [input], output)

export function convolutionAttributes({ kernel, stride }: Convolution) {
  const padding = (kernel - 1) / 2
  return {
    kernel_shape: [kernel, kernel],
    strides: [stride, stride],
    pads: [padding, padding, padding, padding],
  }
}

export const addMaxPool = (graph: Graph, input: string, output: string) =>
  addNode(graph, 'MaxPool', [input], output, { kernel_shape: [3, 3], strides: [2, 2], pads: [1, 1, 1, 1] })

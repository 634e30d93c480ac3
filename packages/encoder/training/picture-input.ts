// The graph takes the decoded picture as it comes from the decoder (bytes, row by row, red green blue) and does
// Keras' preparation itself: channels first, minus the mean colour of ImageNet.
import { addConstant, addNode } from './onnx/graph.ts'
import type { Graph } from './onnx/graph.ts'

export const meanColour = [123.68, 116.779, 103.939]

export function addPictureInput(graph: Graph): string {
  graph.inputs.push({ name: 'picture', type: 'uint8', shape: [1, 'height', 'width', 3] })
  const mean = addConstant(graph, 'mean_colour', [1, 3, 1, 1], Float32Array.from(meanColour))
  const floats = addNode(graph, 'Cast', ['picture'], 'picture_floats', { to: 1 })
  const planes = addNode(graph, 'Transpose', [floats], 'picture_planes', { perm: [0, 3, 1, 2] })
  return addNode(graph, 'Sub', [planes, mean], 'centred_picture')
}

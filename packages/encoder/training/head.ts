// What stands behind the network: its maps pooled into features, and the features whitened into the descriptor.
import { addConstant, addNode } from './onnx/graph.ts'
import type { Graph } from './onnx/graph.ts'
import { addPooling } from './pooling.ts'
import { pooledMaps } from './resnet50.ts'
import type { Whitening } from './whitening/learn-whitening.ts'

export const featureCount = pooledMaps.reduce((sum, { channels }) => sum + 2 * channels, 0)

/** Adds the windows as inputs and returns the name of the features, [windows, featureCount]. */
export function addFeatures(graph: Graph, mapName: (step: string) => string): string {
  const pooled = pooledMaps.map(({ name, channels, step }) => {
    const windows = `windows${step}`
    graph.inputs.push({ name: windows, type: 'float', shape: ['windows', `places${step}`] })
    return addPooling(graph, mapName(name), channels, windows)
  })
  return addNode(graph, 'Concat', pooled, 'features', { axis: 1 })
}

export function exposeFeatures(graph: Graph, features: string): void {
  graph.outputs.push({ name: features, type: 'float', shape: ['windows', featureCount] })
}

/** The projection is stored in bytes with a scale for each dimension of the descriptor. */
export function addWhitening(graph: Graph, features: string, { mean, projection }: Whitening): void {
  const { rows: dimensions, columns } = projection
  const bytes = new Int8Array(columns * dimensions)
  const scales = new Float32Array(dimensions)
  const offset = new Float32Array(dimensions)
  for (let row = 0; row < dimensions; row += 1) {
    const values = projection.data.subarray(row * columns, (row + 1) * columns)
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    scales[row] = scale
    let atMean = 0
    values.forEach((value, column) => {
      const byte = Math.round(value / scale)
      bytes[column * dimensions + row] = byte
      atMean += byte * scale * (mean[column] ?? 0)
    })
    offset[row] = -atMean
  }
  const stored = addConstant(graph, 'projection_bytes', [columns, dimensions], bytes)
  const scale = addConstant(graph, 'projection_scale', [dimensions], scales)
  const matrix = addNode(graph, 'DequantizeLinear', [stored, scale], 'projection', { axis: 1 })
  const projected = addNode(graph, 'MatMul', [features, matrix], 'projected')
  const shift = addConstant(graph, 'projected_mean', [dimensions], offset)
  addNode(graph, 'Add', [projected, shift], 'descriptor')
  graph.outputs.push({ name: 'descriptor', type: 'float', shape: ['windows', dimensions] })
}

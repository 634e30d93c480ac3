// Mean and standard deviation of each channel over windows of the map. A window is a row of weights over the
// map's places that sum to one, so any number of windows is pooled by one multiplication. The root of both tames
// the few loud channels, and bringing each to length one makes them count alike.
import { addNode, addScalar, addShape } from './onnx/graph.ts'
import type { Graph } from './onnx/graph.ts'

/** Rounding may leave a tiny negative variance where a channel is silent. */
const smallest = 1e-6

/** `map` is [1, channels, height, width], `windows` [count, height * width]; the result is [count, 2 * channels]. */
export function addPooling(graph: Graph, map: string, channels: number, windows: string): string {
  const flat = addShape(graph, `${map}_flat_shape`, [channels, -1])
  const places = addNode(graph, 'Reshape', [map, flat], `${map}_places`)
  const columns = addNode(graph, 'Transpose', [places], `${map}_columns`, { perm: [1, 0] })
  const squares = addNode(graph, 'Mul', [columns, columns], `${map}_squares`)
  const mean = addNode(graph, 'MatMul', [windows, columns], `${map}_mean`)
  const meanOfSquares = addNode(graph, 'MatMul', [windows, squares], `${map}_mean_of_squares`)
  const squareOfMean = addNode(graph, 'Mul', [mean, mean], `${map}_square_of_mean`)
  const variance = addNode(graph, 'Sub', [meanOfSquares, squareOfMean], `${map}_variance`)
  const deviation = positiveRoot(graph, variance)
  const blocks = [mean, deviation].map((block) => ofLengthOne(graph, positiveRoot(graph, block)))
  return addNode(graph, 'Concat', blocks, `${map}_pooled`, { axis: 1 })
}

function positiveRoot(graph: Graph, input: string): string {
  const floor = addScalar(graph, `${input}_floor`, smallest)
  const positive = addNode(graph, 'Max', [input, floor], `${input}_positive`)
  return addNode(graph, 'Sqrt', [positive], `${input}_root`)
}

const ofLengthOne = (graph: Graph, input: string) =>
  addNode(graph, 'LpNormalization', [input], `${input}_normal`, { axis: 1, p: 2 })

// A graph under construction: nodes, constants, inputs and outputs, in the words of ONNX.

export type ElementType = 'float' | 'uint8' | 'int8' | 'int32' | 'int64'
export type Constant = {
  name: string
  type: ElementType
  shape: number[]
  data: Float32Array | Uint8Array | Int8Array | Int32Array | BigInt64Array
}
/** Dimensions that vary from call to call carry a name. */
export type Port = { name: string; type: ElementType; shape: (number | string)[] }
export type Attribute = number | number[] | { float: number }
export type Node = {
  operator: string
  inputs: string[]
  output: string
  attributes: Record<string, Attribute>
}

export type Graph = { nodes: Node[]; constants: Constant[]; inputs: Port[]; outputs: Port[] }

export const emptyGraph = (): Graph => ({ nodes: [], constants: [], inputs: [], outputs: [] })

/** Adds a node and returns the name of its output. */
export function addNode(
  graph: Graph,
  operator: string,
  inputs: string[],
  output: string,
  attributes: Record<string, Attribute> = {},
): string {
  graph.nodes.push({ operator, inputs, output, attributes })
  return output
}

/** Adds a constant and returns its name. */
export function addConstant(
  graph: Graph,
  name: string,
  shape: number[],
  data: Constant['data'],
  type: ElementType = typeOf(data),
): string {
  graph.constants.push({ name, type, shape, data })
  return name
}

export const addScalar = (graph: Graph, name: string, value: number) =>
  addConstant(graph, name, [], new Float32Array([value]))

export const addShape = (graph: Graph, name: string, shape: number[]) =>
  addConstant(graph, name, [shape.length], BigInt64Array.from(shape, BigInt))

function typeOf(data: Constant['data']): ElementType {
  if (data instanceof Float32Array) return 'float'
  if (data instanceof Uint8Array) return 'uint8'
  if (data instanceof Int8Array) return 'int8'
  return data instanceof Int32Array ? 'int32' : 'int64'
}

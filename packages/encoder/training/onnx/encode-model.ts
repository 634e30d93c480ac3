// Writes a graph as the bytes of an .onnx file.
import { readFileSync } from 'node:fs'
import protobuf from 'protobufjs'
import type { Attribute, Constant, ElementType, Graph, Port } from './graph.ts'

const schema = readFileSync(new URL('onnx.proto', import.meta.url), 'utf8')
// ONNX names its fields with underscores; keep them, so that the code below reads like the format.
const modelType = protobuf.parse(schema, { keepCase: true }).root.lookupType('onnx.ModelProto')

const elementTypes: Record<ElementType, number> = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 }
const operatorSet = 17
const irVersion = 8

export function encodeModel(graph: Graph, metadata: Record<string, string> = {}): Uint8Array {
  const message = modelType.fromObject({
    ir_version: irVersion,
    producer_name: 'wenli build-encoder',
    opset_import: [{ domain: '', version: operatorSet }],
    graph: {
      name: 'encoder',
      node: graph.nodes.map(({ operator, inputs, output, attributes }) => ({
        op_type: operator,
        name: output,
        input: inputs,
        output: [output],
        attribute: Object.entries(attributes).map(([name, value]) => attributeOf(name, value)),
      })),
      initializer: graph.constants.map(tensorOf),
      input: graph.inputs.map(portOf),
      output: graph.outputs.map(portOf),
    },
    metadata_props: Object.entries(metadata).map(([key, value]) => ({ key, value })),
  })
  return modelType.encode(message).finish()
}

function attributeOf(name: string, value: Attribute) {
  if (typeof value === 'number') return { name, i: value, type: 'INT' }
  if (Array.isArray(value)) return { name, ints: value, type: 'INTS' }
  return { name, f: value.float, type: 'FLOAT' }
}

const tensorOf = ({ name, type, shape, data }: Constant) => ({
  name,
  dims: shape,
  data_type: elementTypes[type],
  raw_data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
})

const portOf = ({ name, type, shape }: Port) => ({
  name,
  type: {
    tensor_type: {
      elem_type: elementTypes[type],
      shape: {
        dim: shape.map((size) => (typeof size === 'number' ? { dim_value: size } : { dim_param: size })),
      },
    },
  },
})

import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { encodeModel } from './encode-model.ts'
import { addConstant, addNode, emptyGraph } from './graph.ts'

it('writes a graph that the runtime computes', async () => {
  const graph = emptyGraph()
  graph.inputs.push({ name: 'bytes', type: 'uint8', shape: [1, 'length'] })
  const floats = addNode(graph, 'Cast', ['bytes'], 'floats', { to: 1 })
  const matrix = addConstant(graph, 'matrix', [3, 2], Float32Array.of(1, 0, 0, 1, 2, -1))
  addNode(graph, 'MatMul', [floats, matrix], 'product')
  graph.outputs.push({ name: 'product', type: 'float', shape: [1, 2] })
  const session = await InferenceSession.create(encodeModel(graph))
  const { product } = await session.run({ bytes: new Tensor('uint8', Uint8Array.of(5, 6, 7), [1, 3]) })
  expect(product?.data).toEqual(Float32Array.of(19, -1))
  await session.release()
})

import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { windowWeights } from '../src/windows.ts'
import { encodeModel } from './onnx/encode-model.ts'
import { emptyGraph } from './onnx/graph.ts'
import { addPooling } from './pooling.ts'

const [channels, height, width] = [2, 2, 4]

it('pools root mean and root deviation of each channel within each window, each of length one', async () => {
  const graph = emptyGraph()
  graph.inputs.push({ name: 'map', type: 'float', shape: [1, channels, height, width] })
  graph.inputs.push({ name: 'windows', type: 'float', shape: ['count', 'places'] })
  const pooled = addPooling(graph, 'map', channels, 'windows')
  graph.outputs.push({ name: pooled, type: 'float', shape: ['count', 2 * channels] })
  const session = await InferenceSession.create(encodeModel(graph))
  const map = Float32Array.of(0, 2, 9, 9, 4, 2, 9, 9, 1, 1, 3, 5, 1, 1, 3, 5)
  const windows = [
    { x: 0, y: 0, width: 0.5, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ]
  const outputs = await session.run({
    map: new Tensor('float32', map, [1, channels, height, width]),
    windows: new Tensor('float32', windowWeights(windows, width, height), [2, height * width]),
  })
  const unit = (...values: number[]) =>
    values.map((value) => Math.sqrt(value) / Math.hypot(...values.map(Math.sqrt)))
  const silent = 1e-3
  const expected = [...unit(2, 1), ...unit(Math.SQRT2, silent), ...unit(9, 4), ...unit(silent, 1)]
  expected.forEach((value, at) => expect(outputs[pooled]?.data[at]).toBeCloseTo(value, 4))
  await session.release()
})

// The model file and the runtime that computes it. Everything that knows ONNX at run time is here.
import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Box } from './box.ts'
import { fullPicture } from './box.ts'
import { modelFile, versionOf } from './model-file.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { dimensions } from './vector.ts'
import { windowWeights } from './windows.ts'

export type Network = {
  version: string
  /** One descriptor for each window; without windows, one for the whole picture. */
  describe: (picture: PreparedPicture, windows?: readonly Box[]) => Promise<Float32Array[]>
  release: () => Promise<void>
}

export async function loadNetwork(threads: number): Promise<Network> {
  const model = await readFile(modelFile)
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    // Waiting threads sleep instead of spinning: the processor also serves pages.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  return {
    version: versionOf(model),
    describe: async (picture, windows = [fullPicture]) => {
      const { descriptor } = await session.run(inputsOf(picture, windows))
      if (!(descriptor?.data instanceof Float32Array)) throw new Error('the model gave no descriptor')
      const { data } = descriptor
      return windows.map((_, index) => data.slice(index * dimensions, (index + 1) * dimensions))
    },
    release: () => session.release(),
  }
}

function inputsOf({ width, height, data }: PreparedPicture, windows: readonly Box[]) {
  const weights = (step: number) => {
    const size = [width / step, height / step] as const
    return new Tensor('float32', windowWeights(windows, ...size), [windows.length, size[0] * size[1]])
  }
  return {
    picture: new Tensor('uint8', data, [1, height, width, 3]),
    windows8: weights(8),
    windows16: weights(16),
  }
}

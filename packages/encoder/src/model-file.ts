// The committed model and its name. No runtime is loaded here: whoever only needs the version asks this.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export const modelFile = new URL('../model/encoder.onnx', import.meta.url)

/** Changes with the model file, so that vectors of different models are never compared. */
export const versionOf = (model: Uint8Array): string =>
  `resnet50-${createHash('sha256').update(model).digest('hex').slice(0, 12)}`

export const modelVersion = async (): Promise<string> => versionOf(await readFile(modelFile))

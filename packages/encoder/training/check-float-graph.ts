// The graph in single precision against the plain computation, on one small picture.
import type { InferenceSession } from 'onnxruntime-node'
import { Tensor } from 'onnxruntime-node'
import type { Weights } from './keras-weights.ts'
import { runPlainly } from './plain-network.ts'
import { randomTexture } from './random-texture.ts'
import { seededRandom } from './random.ts'
import { pooledMaps } from './resnet50.ts'

const size = 64
const tolerance = 1e-4

/** The largest difference, relative to the largest value of its map; throws where the graph is not the network. */
export async function checkFloatGraph(session: InferenceSession, weights: Weights): Promise<number> {
  const picture = randomTexture(seededRandom(7), size)
  const tensor = new Tensor('uint8', new Uint8Array(picture.data), [1, size, size, 3])
  const outputs = await session.run({ picture: tensor })
  const plain = runPlainly(weights, picture)
  let worst = 0
  for (const { name } of pooledMaps) {
    const [ours, theirs] = [outputs[name], plain.get(name)]
    if (!(ours?.data instanceof Float32Array) || theirs === undefined) throw new Error(`no map ${name}`)
    const places = theirs.width * theirs.height
    const largest = theirs.data.reduce((most, value) => Math.max(most, value), 0)
    for (let at = 0; at < theirs.data.length; at += 1) {
      const [place, channel] = [Math.floor(at / theirs.channels), at % theirs.channels]
      const difference = Math.abs((ours.data[channel * places + place] ?? 0) - (theirs.data[at] ?? 0))
      worst = Math.max(worst, difference / largest)
    }
  }
  if (!(worst < tolerance)) throw new Error(`the graph differs from the network by ${worst}`)
  return worst
}

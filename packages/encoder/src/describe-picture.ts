// From the bytes of a picture to its embedding, in the calling thread.
import { checkedBox, fullPicture } from './box.ts'
import type { Box } from './box.ts'
import type { Embedding } from './encoder-messages.ts'
import type { Network } from './network.ts'
import { preparePicture } from './prepare-picture.ts'
import { codeOf, quantiseVector } from './vector.ts'

/** The side of the square that has as many pixels as the network looks at. */
export const networkSide = 224

export async function describePicture(network: Network, bytes: Uint8Array, box?: Box): Promise<Embedding> {
  const picture = await preparePicture(bytes, checkedBox(box ?? fullPicture), networkSide)
  const [values = new Float32Array(0)] = await network.describe(picture)
  const vector = quantiseVector(values)
  return { vector, code: codeOf(vector), version: network.version }
}

// From the bytes of a picture to its embedding, in the calling thread.
import { checkedBox, fullPicture } from './box.ts'
import type { Box } from './box.ts'
import type { Embedding } from './encoder-messages.ts'
import type { Network } from './network.ts'
import { preparePicture } from './prepare-picture.ts'
import { codeOf, quantiseVector } from './vector.ts'

/** The side of the square that has as many pixels as the network looks at. */
export const networkSide = 224
/** Windows of a whole picture share one look; it is larger, so that a part of it still shows a texture. */
export const windowsSide = 288

const embeddingOf = (network: Network, values: Float32Array): Embedding => {
  const vector = quantiseVector(values)
  return { vector, code: codeOf(vector), version: network.version }
}

export async function describePicture(network: Network, bytes: Uint8Array, box?: Box): Promise<Embedding> {
  const picture = await preparePicture(bytes, checkedBox(box ?? fullPicture), networkSide)
  const [values = new Float32Array(0)] = await network.describe(picture)
  return embeddingOf(network, values)
}

/**
 * Each window as the network's maps of the whole picture show it: one pass, whatever their number. Those of a box are
 * nearly as large as the box, which is therefore looked at as by itself.
 */
export async function describeWindows(
  network: Network,
  bytes: Uint8Array,
  windows: readonly Box[],
  box?: Box,
): Promise<Embedding[]> {
  const checked = windows.map(checkedBox)
  const side = box === undefined ? windowsSide : networkSide
  const picture = await preparePicture(bytes, checkedBox(box ?? fullPicture), side)
  return (await network.describe(picture, checked)).map((values) => embeddingOf(network, values))
}

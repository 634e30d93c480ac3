import type { FoldedConvolution } from './folded-convolutions.ts'

/**
 * Seven of the eight bits: processors without the VNNI instructions add two products of bytes in 16 bits, and
 * would clip there. With 64 the sum always fits (2 * 255 * 64 < 32768), so every machine gives the same vectors.
 */
const largest = 64

/** Signed bytes with one scale for each output channel. */
export function quantiseKernel({ out, kernel }: FoldedConvolution) {
  const size = kernel.length / out
  const bytes = new Int8Array(kernel.length)
  const scales = new Float32Array(out)
  for (let channel = 0; channel < out; channel += 1) {
    const row = kernel.subarray(channel * size, (channel + 1) * size)
    const extent = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-8)
    const scale = extent / largest
    scales[channel] = scale
    row.forEach((value, place) => (bytes[channel * size + place] = Math.round(value / scale)))
  }
  return { bytes, scales }
}

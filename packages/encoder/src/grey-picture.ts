import { named, openPicture } from './open-picture.ts'

/** Brightness from 0 to 255 in a square of the given side, and the mean share of red, green and blue. */
export type GreyPicture = { side: number; grey: Float64Array; colour: [number, number, number] }

/** The picture squeezed into a square; a softened one is hardly changed by where exactly its pixels were taken. */
export async function greyPicture(
  bytes: Uint8Array,
  side: number,
  softening: 'sharp' | 'softened' = 'sharp',
): Promise<GreyPicture> {
  const square = openPicture(bytes).resize({ width: side, height: side, fit: 'fill' })
  const pixels = await named(
    (softening === 'softened' ? square.blur(1) : square)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  )
  const grey = new Float64Array(side * side)
  const sums: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3)
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
    sums[0] += red
    sums[1] += green
    sums[2] += blue
  }
  const total = sums[0] + sums[1] + sums[2] + 1e-9
  return { side, grey, colour: [sums[0] / total, sums[1] / total, sums[2] / total] }
}

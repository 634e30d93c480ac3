// Cuts the box out of the picture and brings it to the size the network looks at: always about the same number
// of pixels, in the proportions of the box, so that no texture is squeezed.
import type { Box } from './box.ts'
import { named, openPicture, uprightSize } from './open-picture.ts'

/** Red, green, blue, row by row; the sides are multiples of the network's coarsest step. */
export type PreparedPicture = { width: number; height: number; data: Uint8Array }

export const coarsestStep = 16
/** A longer box is squeezed to these proportions; the network must not look at a strip of a few pixels. */
const longest = 2

export async function preparePicture(bytes: Uint8Array, box: Box, side: number): Promise<PreparedPicture> {
  const whole = await uprightSize(openPicture(bytes))
  const seen = { width: box.width * whole.width, height: box.height * whole.height }
  const target = targetSize(seen, side)
  const scale = { x: target.width / seen.width, y: target.height / seen.height }
  const large = scale.x > 1 || scale.y > 1
  // Shrinking first lets the JPEG decoder skip most of its work; enlarging first would make huge pictures.
  const resized = large ? whole : { width: whole.width * scale.x, height: whole.height * scale.y }
  const cut = place(box, rounded(resized), large ? rounded(seen) : target)
  const picture = openPicture(bytes)
  const part = large
    ? picture.extract(cut).resize({ ...target, fit: 'fill' })
    : picture.resize({ ...rounded(resized), fit: 'fill' }).extract(cut)
  const data = await named(part.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer())
  return { ...target, data }
}

type Size = { width: number; height: number }

export function targetSize({ width, height }: Size, side: number): Size {
  const proportion = Math.min(longest, Math.max(1 / longest, width / height))
  const whole = (length: number) => Math.max(1, Math.round(length / coarsestStep)) * coarsestStep
  return { width: whole(side * Math.sqrt(proportion)), height: whole(side / Math.sqrt(proportion)) }
}

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** Rounding may push a cut over the edge by a pixel; it moves back inside. */
function place({ x, y }: Box, whole: Size, wanted: Size) {
  const width = Math.min(wanted.width, whole.width)
  const height = Math.min(wanted.height, whole.height)
  return {
    left: Math.max(0, Math.min(Math.round(x * whole.width), whole.width - width)),
    top: Math.max(0, Math.min(Math.round(y * whole.height), whole.height - height)),
    width,
    height,
  }
}

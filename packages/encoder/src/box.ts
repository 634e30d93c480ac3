import { PictureError } from './picture-error.ts'

/** A part of a picture, in fractions of the upright picture's width and height. */
export type Box = { x: number; y: number; width: number; height: number }

export const fullPicture: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Smaller parts hold too few pixels to say anything. */
const smallest = 0.01
/** Fractions that were rounded on their way may reach a little over the edge. */
const tolerance = 0.001

export function checkedBox(box: Box): Box {
  const { x, y, width, height } = box
  const inside =
    [x, y, width, height].every(Number.isFinite) &&
    x >= -tolerance &&
    y >= -tolerance &&
    width >= smallest &&
    height >= smallest &&
    x + width <= 1 + tolerance &&
    y + height <= 1 + tolerance
  if (!inside) throw new PictureError('bad-box')
  const left = Math.min(1 - smallest, Math.max(0, x))
  const top = Math.min(1 - smallest, Math.max(0, y))
  return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

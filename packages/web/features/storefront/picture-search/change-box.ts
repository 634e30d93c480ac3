// What the editor does with a box; apart from what the page needs to be shown.
import type { PictureBox } from '@wenli/contract/base-info/picture-search'

/** A smaller part shows no texture any more. */
const SMALLEST = 0.08

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The same box elsewhere, never beyond the picture. Steps are fractions of the picture. */
export const moveBox = (box: PictureBox, right: number, down: number): PictureBox => ({
  ...box,
  x: within(box.x + right, 0, 1 - box.width),
  y: within(box.y + down, 0, 1 - box.height),
})

/** One corner goes, the opposite one stays. */
export const resizeBox = (box: PictureBox, corner: Corner, right: number, down: number): PictureBox => {
  let [left, top, end, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  if (corner.endsWith('w')) left = within(left + right, 0, end - SMALLEST)
  else end = within(end + right, left + SMALLEST, 1)
  if (corner.startsWith('n')) top = within(top + down, 0, bottom - SMALLEST)
  else bottom = within(bottom + down, top + SMALLEST, 1)
  return { x: left, y: top, width: end - left, height: bottom - top }
}

type Place = { readonly x: number; readonly y: number }

/** From where somebody began to where the pointer is, within the picture and not too small. */
export const drawBox = (from: Place, to: Place): PictureBox => {
  const side = (begin: number, end: number): [least: number, length: number] => {
    const [one, other] = [within(begin, 0, 1), within(end, 0, 1)]
    const length = Math.max(SMALLEST, Math.abs(other - one))
    return [within(other < one ? one - length : one, 0, 1 - length), length]
  }
  const [[x, width], [y, height]] = [side(from.x, to.x), side(from.y, to.y)]
  return { x, y, width, height }
}

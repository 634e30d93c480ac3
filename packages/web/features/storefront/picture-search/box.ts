import type { PictureBox } from '@wenli/contract/base-info/picture-search'

/** The subject of most pictures is in their middle. */
export const centreBox: PictureBox = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }

/** Something was chosen, and it is less than all of the picture. */
export const isPart = (box: PictureBox | null): boolean => box !== null && box.width * box.height < 1

/** How a box stands in the address: left, top, width and height, as the API takes them. */
export const boxText = ({ x, y, width, height }: PictureBox): string =>
  [x, y, width, height].map((part) => String(Number(part.toFixed(4)))).join(',')

/** Anything that is no part of a picture is none. */
export const readBox = (text: string | null): PictureBox | null => {
  if (text === null || !/^(?:(?:0|1|0?\.\d{1,6})(?:,|$)){4}$/.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  const isInside = width >= 0.01 && height >= 0.01 && x + width <= 1.0001 && y + height <= 1.0001
  return isInside ? { x, y, width, height } : null
}

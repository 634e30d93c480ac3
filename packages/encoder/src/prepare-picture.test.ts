import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkedBox, fullPicture } from './box.ts'
import { preparePicture } from './prepare-picture.ts'

const side = 64

/** Left half red, right half blue. */
async function halves(width: number, height: number) {
  const blue = await sharp({
    create: { width: Math.round(width / 2), height, channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, left: Math.round(width / 2), top: 0 },
  ])
}

const meanOf = (data: Uint8Array, channel: number) =>
  data.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0) / (data.length / 3)

describe('a picture is prepared', () => {
  it('in its proportions, with about the same number of pixels, whatever its size', async () => {
    for (const [width, height, expected] of [
      [300, 300, [64, 64]],
      [1200, 600, [96, 48]],
      [40, 40, [64, 64]],
      [30, 900, [48, 96]],
    ] as const) {
      const bytes = await (await halves(width, height)).png().toBuffer()
      const picture = await preparePicture(bytes, fullPicture, side)
      expect([picture.width, picture.height]).toEqual(expected)
      expect(picture.data).toHaveLength(picture.width * picture.height * 3)
    }
  })

  it('cut to its box, in a large and in a small picture', async () => {
    for (const size of [400, 90]) {
      const bytes = await (await halves(size, size)).png().toBuffer()
      const left = await preparePicture(bytes, { x: 0, y: 0.2, width: 0.5, height: 0.5 }, side)
      const right = await preparePicture(bytes, { x: 0.55, y: 0, width: 0.45, height: 0.45 }, side)
      expect([meanOf(left.data, 0), meanOf(left.data, 2)].map(Math.round)).toEqual([255, 0])
      expect([meanOf(right.data, 0), meanOf(right.data, 2)].map(Math.round)).toEqual([0, 255])
    }
  })

  it('upright: the box means the picture as a person sees it', async () => {
    const bytes = await (await halves(200, 100)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    // Turned by a quarter to the right, the red half is above.
    const upper = await preparePicture(bytes, { x: 0, y: 0, width: 1, height: 0.4 }, side)
    expect(meanOf(upper.data, 0)).toBeGreaterThan(240)
  })

  it('from grey, transparent, 16-bit, CMYK and animated pictures', async () => {
    const red = await halves(80, 80)
    const pictures = [
      red.clone().greyscale().jpeg(),
      sharp({
        create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      }).png(),
      red.clone().toColourspace('rgb16').png(),
      red.clone().toColourspace('cmyk').jpeg(),
      red.clone().gif(),
      red.clone().webp(),
      red.clone().avif({ effort: 0 }),
    ]
    for (const picture of pictures) {
      const { width, height, data } = await preparePicture(await picture.toBuffer(), fullPicture, side)
      expect(data).toHaveLength(width * height * 3)
    }
  })
})

describe('a picture is refused', () => {
  it('when it claims more pixels than 40 million', async () => {
    const bytes = await (await halves(16, 16)).png().toBuffer()
    bytes.writeUInt32BE(8000, 16)
    bytes.writeUInt32BE(6000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    await expect(preparePicture(bytes, fullPicture, side)).rejects.toMatchObject({ fault: 'too-large' })
  })

  it('when it is truncated, of another format or no picture', async () => {
    const jpeg = await (await halves(300, 300)).jpeg().toBuffer()
    const tiff = await (await halves(30, 30)).tiff().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [
      jpeg.subarray(0, jpeg.length / 2),
      tiff,
      svg,
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ])
      await expect(preparePicture(bytes, fullPicture, side)).rejects.toMatchObject({ fault: 'unreadable' })
  })
})

it('a box must lie in the picture', () => {
  expect(checkedBox({ x: 0.2, y: 0.2, width: 0.8004, height: 0.5 })).toEqual({
    x: 0.2,
    y: 0.2,
    width: 0.8,
    height: 0.5,
  })
  for (const box of [
    { x: 0.5, y: 0, width: 0.6, height: 1 },
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0, y: Number.NaN, width: 1, height: 1 },
  ])
    expect(() => checkedBox(box)).toThrow('bad-box')
})

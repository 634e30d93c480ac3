import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashDistance, nearlySameDistance, pictureHash } from './picture-hash.ts'
import { materialPictures } from './testing/material-pictures.ts'

const copies: [name: string, change: (picture: Sharp) => Sharp][] = [
  ['recompressed', (picture) => picture.jpeg({ quality: 40 })],
  ['resized', (picture) => picture.resize(90).webp()],
  ['brightened', (picture) => picture.modulate({ brightness: 1.12 }).jpeg()],
  ['darkened', (picture) => picture.modulate({ brightness: 0.85 }).png()],
]

describe('the hash of a picture', () => {
  let pictures: Buffer[]
  beforeAll(async () => {
    pictures = await materialPictures({ count: 24, size: 128, seed: 11 })
  })

  // Almost: a white surface that is made brighter loses what it had.
  it.each(copies)('stays within the distance for almost every %s copy', async (_, change) => {
    const distances = await Promise.all(
      pictures.map(async (picture) => {
        const copy = await change(sharp(picture)).toBuffer()
        return hashDistance(await pictureHash(picture), await pictureHash(copy))
      }),
    )
    const near = distances.filter((distance) => distance <= nearlySameDistance)
    expect(near.length / pictures.length).toBeGreaterThan(0.95)
  })

  it('tells different materials apart', async () => {
    const hashes = await Promise.all(pictures.map(pictureHash))
    const distances = hashes.flatMap((a, i) => hashes.slice(i + 1).map((b) => hashDistance(a, b)))
    const near = distances.filter((distance) => distance <= nearlySameDistance)
    expect(near.length).toBeLessThanOrEqual(distances.length * 0.01)
  })

  it('is sixteen hexadecimal characters, also for a plain surface', async () => {
    const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await pictureHash(plain)).toMatch(/^[0-9a-f]{16}$/)
  })

  it('counts the bits that differ', () => {
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2)
    expect(hashDistance('00000000deadbeef', '00000000deadbeef')).toBe(0)
  })

  it('refuses what is no picture', async () => {
    await expect(pictureHash(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject(
      {
        fault: 'unreadable',
      },
    )
  })
})

import { families, variants } from '@wenli/materials/materials'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSamePicture } from './same-picture.ts'
import { materialPicture, materialPictures } from './testing/material-pictures.ts'

const size = 192

const copies: [name: string, change: (picture: Sharp) => Sharp][] = [
  ['mirrored', (picture) => picture.flop()],
  ['flipped', (picture) => picture.flip()],
  ['turned by a quarter', (picture) => picture.rotate(90)],
  ['cut at all edges', (picture) => picture.extract({ left: 15, top: 10, width: 160, height: 170 })],
  ['cut at one corner', (picture) => picture.extract({ left: 0, top: 0, width: 170, height: 164 })],
  ['mirrored and cut', (picture) => picture.extract({ left: 12, top: 0, width: 180, height: 180 }).flop()],
  ['brightened', (picture) => picture.modulate({ brightness: 1.12 })],
]

describe('one picture is known again', () => {
  let pictures: Buffer[]
  beforeAll(async () => {
    pictures = await materialPictures({ count: 5, size, seed: 21 })
  })

  it.each(copies)('when it was %s', async (_, change) => {
    for (const picture of pictures) {
      const copy = await change(sharp(picture)).jpeg({ quality: 70 }).toBuffer()
      expect(await isSamePicture(picture, copy)).toBe(true)
    }
  })
})

/** Whose pieces nobody can tell apart: laid or woven in a strict pattern. */
const strict = new Set<string>(['tile', 'geometric', 'wall-panel', 'rattan'])
const free = families.filter((family) => !strict.has(family))

it('other pieces and other looks of the same family are other pictures', async () => {
  for (const family of free.filter((_, index) => index % 3 === 0)) {
    const [first, second] = variants[family]
    const piece = (variant: string | undefined, seed: number) =>
      materialPicture({ family, variant: variant ?? '', seed }, size)
    const picture = await piece(first?.name, 1)
    expect(await isSamePicture(picture, await piece(first?.name, 2))).toBe(false)
    expect(await isSamePicture(picture, await piece(second?.name, 3))).toBe(false)
  }
})

it('plain surfaces are the same only in the same colour', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const [white, cream, red] = await Promise.all([plain('white'), plain('ivory'), plain('red')])
  const [picture = white] = await materialPictures({ count: 1, size, seed: 5 })
  expect(await isSamePicture(white, cream)).toBe(true)
  expect(await isSamePicture(white, red)).toBe(false)
  expect(await isSamePicture(white, picture)).toBe(false)
})

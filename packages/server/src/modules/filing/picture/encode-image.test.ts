import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { encodeImage } from './encode-image.ts'
import { imageFault } from './image-engine.ts'
import { PLACEHOLDER_MAX_LENGTH, averageColour } from './placeholder.ts'
import { animatedGif, exifWithGps, gifBomb, noise, pngBomb } from '../testing/pictures.ts'

const faultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'accepted'
  } catch (error) {
    return imageFault(error)
  }
}

describe('an uploaded picture is always written anew', () => {
  it('keeps the format and the size of a small one', async () => {
    for (const [extension, format] of [
      ['jpg', 'jpeg'],
      ['png', 'png'],
      ['gif', 'gif'],
    ] as const) {
      const encoded = await encodeImage(await noise(120, 80, format), extension)
      expect(await sharp(encoded.bytes).metadata()).toMatchObject({ format, width: 120, height: 80 })
      expect(encoded).toMatchObject({ width: 120, height: 80 })
    }
  })

  it('stands upright as EXIF says, and holds neither EXIF nor the place where it was taken', async () => {
    const taken = await sharp(await noise(60, 40, 'jpeg'))
      .withExif(exifWithGps)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('SecretCamera')).toBe(true)
    const { bytes, width, height } = await encodeImage(taken, 'jpg')
    expect([width, height]).toEqual([40, 60])
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('SecretCamera')).toBe(false)
  })

  it('drops what is hidden behind the picture or in its comments', async () => {
    const script = '<?php system($_GET[0]); ?><script>alert(1)</script>'
    for (const [extension, format] of [
      ['jpg', 'jpeg'],
      ['png', 'png'],
      ['gif', 'gif'],
    ] as const) {
      const polyglot = Buffer.concat([await noise(40, 40, format), Buffer.from(script)])
      const { bytes } = await encodeImage(polyglot, extension)
      expect(bytes.includes('script')).toBe(false)
      expect(bytes.includes('php')).toBe(false)
    }
  })

  it('is at most 4096 on its longest side', async () => {
    const wide = await sharp({ create: { width: 6000, height: 300, channels: 3, background: '#a8481f' } })
      .png()
      .toBuffer()
    expect(await encodeImage(wide, 'png')).toMatchObject({ width: 4096, height: 205 })
  })

  it('comes with a placeholder small enough to travel in a list', async () => {
    for (const bytes of [await noise(300, 200, 'jpeg'), await noise(16, 900, 'png')]) {
      const { placeholder } = await encodeImage(bytes, 'png')
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThanOrEqual(PLACEHOLDER_MAX_LENGTH)
    }
    const brown = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#a8481f' } })
      .png()
      .toBuffer()
    expect(await averageColour(brown)).toBe('#a8481f')
  })
})

describe('moving pictures', () => {
  it('keeps a short GIF moving', async () => {
    const { bytes, width, height } = await encodeImage(await animatedGif(40, 30, 5), 'gif')
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 5, width: 40, height: 30 })
    expect([width, height]).toEqual([40, 30])
  })

  it('keeps the first frame of a GIF with more than 100 frames or too many pixels in all', async () => {
    const long = await animatedGif(8, 8, 101)
    expect((await sharp(long).metadata()).pages).toBe(101)
    const { bytes } = await encodeImage(long, 'gif')
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 1, width: 8, height: 8 })

    const wide = gifBomb(700, 90)
    expect(await sharp(wide).metadata()).toMatchObject({ pages: 90, width: 700, height: 700 })
    const still = await encodeImage(wide, 'gif')
    expect(await sharp(still.bytes).metadata()).toMatchObject({ pages: 1, width: 700, height: 700 })
  })
})

describe('what is no picture does not get in', () => {
  it('refuses a bomb of 10000 by 10000 pixels before unpacking it', async () => {
    const bomb = pngBomb(10_000)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 10_000, height: 10_000 })
    expect(await faultOf(encodeImage(bomb, 'png'))).toBe('tooMuch')
  })

  it('refuses a GIF whose single frame is too large', async () => {
    expect(await faultOf(encodeImage(gifBomb(20_000, 2, 20_000), 'gif'))).toBe('tooMuch')
  })

  it('refuses truncated files', async () => {
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      const whole = await noise(200, 200, format)
      const extension = format === 'jpeg' ? 'jpg' : format
      expect(await faultOf(encodeImage(whole.subarray(0, whole.length >> 1), extension))).toBe('unreadable')
    }
  })

  it('cannot decode any other format, whatever it is called', async () => {
    const others = {
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      tiff: await noise(20, 20, 'tiff'),
      avif: await noise(20, 20, 'avif'),
      gifScript: Buffer.from('GIF89a/*\x01\x00*/=1;alert(document.domain)//'),
      bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
      empty: Buffer.from(' '),
    }
    for (const [name, bytes] of Object.entries(others)) {
      for (const extension of ['jpg', 'png', 'gif'] as const) {
        expect([name, await faultOf(encodeImage(bytes, extension))]).toEqual([name, 'unreadable'])
      }
    }
  })
})

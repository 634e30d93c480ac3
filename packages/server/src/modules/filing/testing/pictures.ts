import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A name as filing gives it, of a picture that nobody has uploaded. */
export const MADE_UP_FILE = '0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.jpg'

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif'

/** A picture that does not compress to nothing, the same each time. */
export const noise = (width: number, height: number, format: Format): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

const pixels = (width: number, height: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(width * height * 3)
  let state = seed
  for (let index = 0; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = state >>> 24
  }
  return bytes
}

export const animatedGif = (width: number, height: number, frames: number): Promise<Buffer> => {
  const strip = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1) {
    strip.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  return sharp(strip, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1, keepDuplicateFrames: true })
    .toBuffer()
}

export const exifWithGps = {
  IFD0: { Make: 'SecretCamera' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '31/1 13/1 49/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 28/1 25/1',
  },
}

export const pngChunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
  return Buffer.concat([length, Buffer.from(name), data, check])
}

/** A black square of one bit per pixel: large in pixels, small in bytes, and whole. */
export const pngBomb = (side: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF that claims a large screen and paints one pixel of it in each frame, or claims to paint more. */
export const gifBomb = (side: number, frames: number, painted = 1): Buffer => {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(side, 6)
  screen.writeUInt16LE(side, 8)
  const frame = Buffer.from('21f90404010000002c0000000001000100000202440100', 'hex')
  frame.writeUInt16LE(painted, 13)
  frame.writeUInt16LE(painted, 15)
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export const SIGNATURE_AND_HEADER = 33
const CHUNK_FRAME = 12

/** A valid PNG of exactly that many bytes: the rest is filled by a chunk that readers skip. */
export const pngOfSize = async (byteCount: number): Promise<Buffer> => {
  const small = await noise(32, 32, 'png')
  const filler = Buffer.alloc(byteCount - small.length - CHUNK_FRAME, 0x61)
  return Buffer.concat([
    small.subarray(0, SIGNATURE_AND_HEADER),
    pngChunk('teSt', filler),
    small.subarray(SIGNATURE_AND_HEADER),
  ])
}

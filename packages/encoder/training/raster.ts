// Decoded pictures and their way back to bytes as a visitor would upload them.
import sharp from 'sharp'

/** Red, green, blue, row by row. */
export type Raster = { width: number; height: number; data: Uint8ClampedArray }

export async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

export async function toJpeg({ width, height, data }: Raster, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

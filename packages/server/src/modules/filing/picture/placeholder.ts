import { openImage } from './image-engine.ts'

const SIDE = 16
/** It travels inside lists, so it must stay smaller than the markup around it. */
export const PLACEHOLDER_MAX_LENGTH = 400

/** A picture of a few pixels, which the browser blurs by stretching it; where even that is too long, one colour. */
export const placeholderOf = async (bytes: Buffer): Promise<string> => {
  const tiny = await openImage(bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer()
  const uri = `data:image/webp;base64,${tiny.toString('base64')}`
  return uri.length <= PLACEHOLDER_MAX_LENGTH ? uri : averageColour(bytes)
}

export const averageColour = async (bytes: Buffer): Promise<string> => {
  const pixel = await openImage(bytes)
    .resize(1, 1)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

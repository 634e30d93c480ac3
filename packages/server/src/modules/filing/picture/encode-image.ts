import type { Sharp } from 'sharp'
import type { StoredExtension } from '@wenli/contract/filing/image-location'
import { MAX_PIXELS, openImage } from './image-engine.ts'
import { placeholderOf } from './placeholder.ts'

const LONGEST_SIDE = 4096
const MAX_FRAMES = 100

export type EncodedImage = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** One way to write each format; nothing of the uploaded bytes survives but the picture. */
const WRITE: Readonly<Record<StoredExtension, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 85 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  gif: (image) => image.gif({ effort: 2 }),
}

/** A GIF keeps moving if it is short and small enough to be written again; else its first frame stays. */
const movesWithinReason = async (bytes: Buffer): Promise<boolean> => {
  const { width, height, pages = 1 } = await openImage(bytes).metadata()
  return pages > 1 && pages <= MAX_FRAMES && width * height * pages <= MAX_PIXELS
}

/** Always written anew: upright, at most 4096 on its longest side, in sRGB, without any metadata. */
export const encodeImage = async (bytes: Buffer, extension: StoredExtension): Promise<EncodedImage> => {
  const animated = extension === 'gif' && (await movesWithinReason(bytes))
  const image = openImage(bytes, { animated })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await WRITE[extension](image).toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholder: await placeholderOf(data),
  }
}

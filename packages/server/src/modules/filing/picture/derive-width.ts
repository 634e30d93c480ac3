import type { Sharp } from 'sharp'
import type { ImageFormat, ImageWidth } from '@wenli/contract/filing/image-location'
import { openImage } from './image-engine.ts'

/** Little effort for AVIF: more makes it several times slower for a few per cent. */
const WRITE: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
}

/** The picture (of a GIF its first frame) at a width, never wider than it is. */
export const deriveWidth = (original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> =>
  WRITE[format](openImage(original).resize({ width, withoutEnlargement: true })).toBuffer()

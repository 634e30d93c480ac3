import { imageFormats, imageWidths } from '@wenli/contract/filing/image-location'
import type { ImageFormat, ImageName, ImageWidth } from '@wenli/contract/filing/image-location'

type Stem = Pick<ImageName, 'tenantId' | 'usage' | 'id'>

export const originalKey = ({ tenantId, usage, id, extension }: ImageName): string =>
  `${tenantId}/${usage}/${id}.${extension}`

export const variantKey = ({ tenantId, usage, id }: Stem, width: ImageWidth, format: ImageFormat): string =>
  `${tenantId}/${usage}/${id}.w${width}.${format}`

/** Everything that can be stored for a picture, the original first: once that is gone, no variant is made any more. */
export const allKeys = (name: ImageName): string[] => [
  originalKey(name),
  ...imageWidths.flatMap((width) => imageFormats.map((format) => variantKey(name, width, format))),
]

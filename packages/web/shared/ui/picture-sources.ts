import { imageSrcSet } from '@wenli/contract/filing/image-location'

export type PictureSource = { type: string; srcSet: string }

/** Uploaded pictures exist in several widths and two formats, best first; anything else is shown as it is. */
export const pictureSources = (src: string): PictureSource[] =>
  (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = imageSrcSet(src, format)
    return srcSet === null ? [] : [{ type: `image/${format}`, srcSet }]
  })

// The one way bytes of strangers become a picture: known formats, bounded size and time, upright, first frame.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PictureError } from './picture-error.ts'
import { pictureFormatOf } from './picture-format.ts'

const maximumPixels = 40e6
const timeoutSeconds = 10

// One thread per picture: whoever has more pictures at once starts more workers.
sharp.concurrency(1)
sharp.cache(false)

export function openPicture(bytes: Uint8Array): Sharp {
  if (pictureFormatOf(bytes) === undefined) throw new PictureError('unreadable')
  return sharp(bytes, {
    limitInputPixels: maximumPixels,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  }).timeout({ seconds: timeoutSeconds })
}

/** The size as a person sees it, after turning the picture upright. */
export async function uprightSize(picture: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await named(picture.metadata())
  return autoOrient
}

/** Whatever the decoder says against a picture, in our words. */
export async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PictureError) throw error
    const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    throw new PictureError(tooLarge ? 'too-large' : 'unreadable', { cause: error })
  }
}

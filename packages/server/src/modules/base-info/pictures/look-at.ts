import type { Box, Encoder } from '@wenli/encoder/create-encoder'
import { PictureError } from '@wenli/encoder/picture-error'
import { pictureHash } from '@wenli/encoder/picture-hash'
import { drawnBoxWindows, subjectWindows } from '@wenli/encoder/subject-windows'
import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { boxText } from '@wenli/contract/base-info/picture-search'
import { AppError } from '../../../platform/http/app-error.ts'
import { readPublicImage } from '../../filing/index.ts'
import type { PictureDeps } from './picture-deps.ts'
import type { Look } from './resembling-products.ts'

const bytesOf = async (deps: PictureDeps, name: ImageName): Promise<Buffer> => {
  const bytes = await readPublicImage(deps, name)
  if (bytes === null) throw new AppError('BaseInfo:SearchedImageGone')
  return bytes
}

/** Why a picture was not looked at, as a refusal: it cannot be read, or we have too much to do. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof PictureError)) return error
  if (error.fault === 'unreadable' || error.fault === 'too-large')
    return new AppError('BaseInfo:SearchedImageGone', [], { cause: error })
  return new AppError('Platform:Overloaded', [], { cause: error, headers: { 'retry-after': '2' } })
}

const refusing = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Quick, and enough where the very picture is known. */
export const hashOf = (deps: PictureDeps, name: ImageName): Promise<string> =>
  refusing(deps.hashes(imageLocation(name), async () => pictureHash(await bytesOf(deps, name))))

/** The whole picture and its parts: people photograph a room when they mean a wall. */
export const lookAround = async (encoder: Encoder, bytes: Uint8Array): Promise<Look[]> =>
  (await encoder.embedWindows(bytes, subjectWindows)).map(({ vector }, at) => ({
    vector,
    box: subjectWindows[at] ?? null,
  }))

/** A part that somebody chose, and its inner part: people draw loosely. */
const lookWithin = async (encoder: Encoder, bytes: Uint8Array, box: Box): Promise<Look[]> =>
  (await encoder.embedWindows(bytes, drawnBoxWindows, box)).map(({ vector }) => ({ vector, box }))

/**
 * A tenth of a second in the encoder's thread, two without a box, where all parts count; turning a page or choosing a filter
 * does not look again.
 */
export const lookAt = (deps: PictureDeps, name: ImageName, box?: Box): Promise<readonly Look[]> => {
  const key = `${imageLocation(name)} ${box === undefined ? '' : boxText(box)}`
  return refusing(
    deps.looks(key, async () => {
      const bytes = await bytesOf(deps, name)
      return box === undefined ? lookAround(deps.encoder, bytes) : lookWithin(deps.encoder, bytes, box)
    }),
  )
}

import { pictureFaults } from '@wenli/contract/base-info/image-index'
import type { PictureFault } from '@wenli/contract/base-info/image-index'
import { PictureError } from '@wenli/encoder/picture-error'
import { pictureHash } from '@wenli/encoder/picture-hash'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findImageFile, publicImageName, readPublicImage } from '../../filing/index.ts'
import type { PictureDeps } from './picture-deps.ts'
import { findLooked } from './picture.queries.ts'
import type { Looked } from './picture.queries.ts'

/** By then the visitors who search with pictures were served. */
export const BUSY_MS = 10_000

/** The encoder has no room, or ends with its process: nobody looked, so it says nothing of the picture. */
export const lookedAtNothing = (error: unknown): boolean =>
  error instanceof PictureError && (error.fault === 'busy' || error.fault === 'closed')

export type Outcome = { readonly looked: Looked } | { readonly fault: PictureFault }

/**
 * How a picture looks; one that a product shows is not looked at again. A picture of somebody else's site is never fetched:
 * we would be made to knock at any door.
 */
export const lookOnce = async (
  ctx: Ctx,
  deps: PictureDeps,
  imageUrl: string,
  version: string,
): Promise<Outcome> => {
  const known = await findLooked(ctx, imageUrl, version)
  if (known !== undefined) return { looked: known }
  const name = publicImageName(ctx, deps, imageUrl)
  if (name === null) return { fault: 'foreign' }
  const bytes = await readPublicImage(deps, name)
  if (bytes === null) return { fault: 'missing' }
  try {
    const [hash, embedding, file] = await Promise.all([
      pictureHash(bytes),
      deps.encoder.embed(bytes),
      findImageFile(ctx, name),
    ])
    const size = { width: file?.width ?? null, height: file?.height ?? null }
    return { looked: { vector: embedding.vector, hash, ...size } }
  } catch (error) {
    const fault = error instanceof PictureError && pictureFaults.find((each) => each === error.fault)
    if (!fault) throw error
    return { fault }
  }
}

import type { Directions } from '@wenli/encoder/overlay'
import { PictureError } from '@wenli/encoder/picture-error'
import { isSamePicture } from '@wenli/encoder/same-picture'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { publicImageName, readPublicImage } from '../../filing/index.ts'
import type { PictureDeps } from './picture-deps.ts'

/** So many different pictures are looked at closely; a picture that more shops show is found by the nearest of them. */
const CLOSER_LOOKS = 5

const readAddress = async (ctx: Ctx, deps: PictureDeps, address: string): Promise<Buffer | null> => {
  const name = publicImageName(ctx, deps, address)
  return name === null ? null : readPublicImage(deps, name)
}

/** Whether two addresses show one picture. */
export const isCopy = async (
  ctx: Ctx,
  deps: PictureDeps,
  own: string,
  other: string,
  directions: Directions,
): Promise<boolean> => {
  if (own === other) return true
  const [one, two] = [await readAddress(ctx, deps, own), await readAddress(ctx, deps, other)]
  if (one === null || two === null) return false
  try {
    return await isSamePicture(one, two, directions)
  } catch (error) {
    if (error instanceof PictureError) return false
    throw error
  }
}

/**
 * Of pictures whose hashes are near, the nearest first, those that show the very picture: a pattern in another colour has
 * nearly the same hash, and sometimes something else altogether. Turning a page does not look again.
 */
export const copiesAmong = async <Picture extends { readonly imageUrl: string }>(
  ctx: Ctx,
  deps: PictureDeps,
  own: string,
  alike: readonly Picture[],
): Promise<Picture[]> => {
  const copies = new Set<string>()
  for (const address of [...new Set(alike.map(({ imageUrl }) => imageUrl))].slice(0, CLOSER_LOOKS)) {
    const verdict = () => isCopy(ctx, deps, own, address, 'upright')
    if (await deps.copies(`${own} ${address}`, verdict)) copies.add(address)
  }
  return alike.filter(({ imageUrl }) => copies.has(imageUrl))
}

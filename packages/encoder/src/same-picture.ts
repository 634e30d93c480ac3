// Whether two pictures are one picture, even if one of them was mirrored, turned or cut at its edges: the vector
// or the hash proposes a pair, this looks closely. Each picture is laid over the other in every direction, the
// edges are moved until the brightness agrees best, and what remains must correlate.
import { bestOverlay } from './overlay.ts'
import type { Directions } from './overlay.ts'
import { greyPicture } from './grey-picture.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Correlation from which two pictures are one. */
export const sameCorrelation = 0.9
/** A pattern in another colour is another product: the mean shares of red, green and blue may differ by this. */
const colourTolerance = 0.05

const coarse = 24
const fine = 80

/** A pair that the hash proposed lies upright, which takes a fraction of the time. */
export async function isSamePicture(
  a: Uint8Array,
  b: Uint8Array,
  directions: Directions = 'any',
): Promise<boolean> {
  return (await pictureCorrelation(a, b, directions)) >= sameCorrelation
}

/** The correlation of the best overlay, from 0 to 1; 0 where the colours tell the pictures apart. */
export async function pictureCorrelation(
  a: Uint8Array,
  b: Uint8Array,
  directions: Directions = 'any',
): Promise<number> {
  const [coarseA, coarseB, fineA, fineB] = await Promise.all([
    greyPicture(a, coarse, 'softened'),
    greyPicture(b, coarse, 'softened'),
    greyPicture(a, fine, 'softened'),
    greyPicture(b, fine, 'softened'),
  ])
  if (!sameColour(coarseA, coarseB)) return 0
  return bestOverlay({ coarse: coarseA, fine: fineA }, { coarse: coarseB, fine: fineB }, directions)
}

const sameColour = (a: GreyPicture, b: GreyPicture) =>
  a.colour.every((share, channel) => Math.abs(share - (b.colour[channel] ?? 0)) <= colourTolerance)

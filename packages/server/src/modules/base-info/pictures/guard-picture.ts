import { codeOf } from '@wenli/encoder/vector'
import { hashDistance } from '@wenli/encoder/picture-hash'
import { SAME_PICTURE_DISTANCE } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { tellVendor } from '../products/tell-vendor.ts'
import { isCopy } from './copies.ts'
import { insertCase, othersPictures } from './picture-case.queries.ts'
import type { PictureDeps } from './picture-deps.ts'
import type { DuePicture, Looked } from './picture.queries.ts'
import { shownSimilarity } from './shown-similarity.ts'

/** Cosine of mirrored, turned and cut copies, at least; whether they are copies is then looked at closely. */
const SUSPICIOUS_SIMILARITY = 0.95
/** So many of the nearest are looked at closely: a picture that more shops show is found by the next one. */
const CLOSER_LOOKS = 5
const NEAREST = 50

type Suspect = {
  readonly productId: number
  readonly imageUrl: string
  readonly distance: number
  readonly similarity: number
}

/** The hash proposes recompressed and resized copies, the vector mirrored, turned and cut ones. */
const suspectsOf = async (
  ctx: Ctx,
  deps: PictureDeps,
  own: DuePicture,
  { hash, vector }: Looked,
): Promise<Suspect[]> => {
  const index = await deps.indexes.of(ctx.tenantId)
  const near = index
    .rank(vector, index.candidates(codeOf(vector), NEAREST))
    .filter(({ similarity }) => similarity >= SUSPICIOUS_SIMILARITY)
  const slots = new Set([
    ...index.alike(hash, SAME_PICTURE_DISTANCE).map(({ slot }) => slot),
    ...near.map(({ slot }) => slot),
  ])
  return index
    .rank(vector, [...slots])
    .map(({ slot, similarity }) => ({ ...index.at(slot), similarity }))
    .filter(({ productId }) => productId !== own.productId)
    .map(({ productId, imageUrl, hash: other, similarity }) => ({
      productId,
      imageUrl,
      distance: hashDistance(hash, other),
      similarity,
    }))
}

/** The picture of another shop that this one is, if there is one. One is enough for a case. */
export const findCopied = async (
  ctx: Ctx,
  deps: PictureDeps,
  own: DuePicture,
  looked: Looked,
): Promise<Suspect | undefined> => {
  const suspects = await suspectsOf(ctx, deps, own, looked)
  if (suspects.length === 0) return undefined
  const others = await othersPictures(
    ctx,
    own.productId,
    suspects.map(({ productId }) => productId),
  )
  const foreign = suspects.filter(({ productId }) => others.has(productId)).slice(0, CLOSER_LOOKS)
  for (const suspect of foreign)
    if (await isCopy(ctx, deps, own.imageUrl, suspect.imageUrl, 'any')) return suspect
  return undefined
}

/** Its vendor is told, and the case goes to the moderation list. */
export const openCase = async (ctx: Ctx, own: DuePicture, copied: Suspect): Promise<void> => {
  const similarity = shownSimilarity(copied.similarity)
  const opened = await insertCase(ctx, own, { ...copied, similarity })
  if (opened !== undefined) await tellVendor(ctx, opened, 'samePicture', null)
}

import { codeOf } from '@wenli/encoder/vector'
import { hashDistance } from '@wenli/encoder/picture-hash'
import { SAME_PICTURE_DISTANCE } from '@wenli/contract/limits'
import { z } from 'zod'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { tellVendor } from '../products/tell-vendor.ts'
import { isCopy } from './copies.ts'
import { insertCase, othersPictures } from './picture-case.queries.ts'
import type { DecidedPair } from './picture-case.queries.ts'
import type { PictureDeps } from './picture-deps.ts'
import { findPictures } from './picture.queries.ts'
import type { DuePicture, Looked } from './picture.queries.ts'
import { shownSimilarity } from './shown-similarity.ts'

/** Cosine of mirrored, turned and cut copies, at least; whether they are copies is then looked at closely. */
const SUSPICIOUS_SIMILARITY = 0.95
/** So many of the nearest are looked at closely: a picture that more shops show is found by the next one. */
const CLOSER_LOOKS = 5
const NEAREST = 50

type Seen = Pick<Looked, 'hash' | 'vector'>
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
  { hash, vector }: Seen,
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

/** The picture of another shop, or of the one product given, that this one is, if there is one. One is enough for a case. */
export const findCopied = async (
  ctx: Ctx,
  deps: PictureDeps,
  own: DuePicture,
  looked: Seen,
  originalProductId?: number,
): Promise<Suspect | undefined> => {
  const suspects = (await suspectsOf(ctx, deps, own, looked)).filter(
    ({ productId }) => productId === (originalProductId ?? productId),
  )
  if (suspects.length === 0) return undefined
  const others = await othersPictures(ctx, own, suspects)
  const suspected = (isSettled: boolean, products: (productId: number) => boolean) =>
    others
      .filter((suspect) => suspect.isSettled === isSettled && products(suspect.productId))
      .slice(0, CLOSER_LOOKS)
  const settled = new Set<number>()
  for (const { productId, imageUrl } of suspected(true, () => true))
    if (await isCopy(ctx, deps, own.imageUrl, imageUrl, 'any')) settled.add(productId)
  for (const suspect of suspected(false, (productId) => !settled.has(productId)))
    if (await isCopy(ctx, deps, own.imageUrl, suspect.imageUrl, 'any')) return suspect
  return undefined
}

/** Its vendor is told, and the case goes to the moderation list. */
export const openCase = async (
  ctx: Ctx,
  own: DuePicture,
  copied: Suspect,
  sight: 'shown' | 'waiting',
): Promise<void> => {
  const similarity = shownSimilarity(copied.similarity)
  const opened = await insertCase(ctx, { ...own, waited: sight === 'waiting' }, { ...copied, similarity })
  if (opened !== undefined) await tellVendor(ctx, opened, 'samePicture', null)
}

export const GUARD_PRODUCT = 'guard-product'
const payload = z.looseObject({ productId: z.int(), originalProductId: z.int() })

/** While a case was open, no other picture of the product was held against the same one: after it that is done. */
export const guardProductSoon = (ctx: Ctx, { productId, originalProductId }: DecidedPair): Promise<void> =>
  addJob(
    ctx,
    GUARD_PRODUCT,
    { productId, originalProductId },
    { key: `${GUARD_PRODUCT}.${productId}.${originalProductId}` },
  )

/**
 * Compares the two products of a case; what it was about is none again. With further shops the pictures were compared when
 * they came: done here, it would accuse of one picture shop by shop, and whoever showed it first of what others took.
 */
export const guardProduct = async (
  ctx: Ctx,
  deps: PictureDeps,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { productId, originalProductId } = payload.parse(wanted)
  for (const { vector, ...own } of await findPictures(ctx.tx, ctx.tenantId, await deps.version(), [
    productId,
  ])) {
    const looked = { ...own, vector: new Int8Array(vector) }
    const copied = await findCopied(ctx, deps, own, looked, originalProductId)
    if (copied !== undefined) await inTransaction(ctx, (ctx) => openCase(ctx, own, copied, 'shown'))
  }
}

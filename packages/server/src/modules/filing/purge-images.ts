import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { imageUsages } from '@wenli/contract/filing/usage'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { fileReferences } from '../../platform/db/file-references.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { ERASE_IMAGE } from './erase-image.ts'
import {
  deleteImageFile,
  findUnusedImageFiles,
  removeImageFilesOfOwner,
  removeOldImageFiles,
  removeSurplusImageFiles,
} from './image-file.queries.ts'

const BATCH = 200
/** Finding them reads every place that may show a picture, so many are taken at once. */
const UNUSED_BATCH = 2000

/** The files, once their rows are gone for good. */
export const eraseSoon = async (ctx: Ctx, gone: readonly ImageName[]): Promise<void> => {
  for (const name of gone) await addJob(ctx, ERASE_IMAGE, { location: imageLocation(name) })
}

/** Removes the pictures of a usage that are older than so many days: the rows now, the files once that has committed. */
export const purgeImages = (usage: ImageUsage, days: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    days,
    (ctx, before, limit) =>
      inTransaction(ctx, async (ctx) => {
        const gone = await removeOldImageFiles(ctx, { usage, before, limit })
        await eraseSoon(ctx, gone)
        return gone.length
      }),
    BATCH,
  )

/** However many are brought, those of a usage do not fill the disk: the oldest go before their time. */
export const purgeSurplusImages = (usage: ImageUsage, megabytes: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    0,
    (ctx, before, limit) =>
      inTransaction(ctx, async (ctx) => {
        const gone = await removeSurplusImageFiles(ctx, { usage, megabytes, before, limit })
        await eraseSoon(ctx, gone)
        return gone.length
      }),
    BATCH,
  )

/** Searched pictures have a shorter life of their own. */
const KEPT_USAGES = imageUsages.filter((usage) => usage !== 'SearchedImage')

type Bounds = { readonly before: Date; readonly limit: number; readonly ownerUserId: number | null }

const removeUnused = async (
  ctx: Ctx,
  bounds: Bounds & { readonly usages: readonly ImageUsage[] },
): Promise<number> => {
  const unused = await findUnusedImageFiles(ctx, bounds, fileReferences())
  for (const name of unused) await deleteImageFile(ctx, name)
  await eraseSoon(ctx, unused)
  return unused.length
}

/**
 * Removes the pictures that nothing shows so many days after they were brought: those of an import that was never carried
 * out, of rows that failed, of forms that were left, documents that were replaced. They no longer count in their owner's quota.
 */
export const purgeUnusedImages = (days: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    days,
    (ctx, before, limit) =>
      inTransaction(ctx, (ctx) =>
        removeUnused(ctx, { usages: KEPT_USAGES, before, limit, ownerUserId: null }),
      ),
    UNUSED_BATCH,
  )

/** What somebody brought and nothing shows, of every usage: within the transaction that closes their account. */
export const removeUnusedImagesOfOwner = async (ctx: Ctx, userId: number): Promise<void> => {
  const bounds = { before: ctx.clock.now(), limit: UNUSED_BATCH, ownerUserId: userId }
  await removeUnused(ctx, { ...bounds, usages: imageUsages })
}

/** All that somebody brought for a purpose, within the transaction that ends the purpose. */
export const removeImagesOfOwner = async (ctx: Ctx, usage: ImageUsage, userId: number): Promise<void> =>
  eraseSoon(ctx, await removeImageFilesOfOwner(ctx, usage, userId))

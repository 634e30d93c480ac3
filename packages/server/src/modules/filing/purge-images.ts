import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
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

/**
 * Removes the pictures of a usage that nothing shows so many days after they were brought: those of an import that was
 * never carried out, of rows that failed, of forms that were left. They no longer count in their owner's quota.
 */
export const purgeUnusedImages = (usage: ImageUsage, days: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    days,
    (ctx, before, limit) =>
      inTransaction(ctx, async (ctx) => {
        const unused = await findUnusedImageFiles(ctx, { usage, before, limit }, fileReferences())
        for (const name of unused) await deleteImageFile(ctx, name)
        await eraseSoon(ctx, unused)
        return unused.length
      }),
    UNUSED_BATCH,
  )

/** All that somebody brought for a purpose, within the transaction that ends the purpose. */
export const removeImagesOfOwner = async (ctx: Ctx, usage: ImageUsage, userId: number): Promise<void> =>
  eraseSoon(ctx, await removeImageFilesOfOwner(ctx, usage, userId))

import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { ERASE_IMAGE } from './erase-image.ts'
import { removeOldImageFiles } from './image-file.queries.ts'

const BATCH = 200

/** Removes the pictures of a usage that are older than so many days: the rows now, the files once that has committed. */
export const purgeImages = (usage: ImageUsage, days: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    days,
    (ctx, before, limit) =>
      inTransaction(ctx, async (ctx) => {
        const gone = await removeOldImageFiles(ctx, { usage, before, limit })
        for (const name of gone) await addJob(ctx, ERASE_IMAGE, { location: imageLocation(name) })
        return gone.length
      }),
    BATCH,
  )

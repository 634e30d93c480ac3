import { z } from 'zod'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { fileReferences } from '../../../platform/db/file-references.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { storageOf } from '../filing-deps.ts'
import type { StorageDeps } from '../filing-deps.ts'
import { goodsFileKey, goodsFileLocation, parseGoodsFileLocation } from './goods-file-name.ts'
import { removeUnusedGoodsFiles } from './goods-file.queries.ts'

export const ERASE_GOODS_FILE = 'erase-goods-file'
const BATCH = 200

/** Removes what nobody sells and nobody bought so many days after it was brought; it no longer counts in its owner's quota. */
export const purgeUnusedGoodsFiles = (days: number): ((ctx: Ctx) => Promise<void>) =>
  purgeInBatches(
    days,
    (ctx, before, limit) =>
      inTransaction(ctx, async (ctx) => {
        const gone = await removeUnusedGoodsFiles(ctx, { before, limit }, fileReferences())
        for (const name of gone) await addJob(ctx, ERASE_GOODS_FILE, { location: goodsFileLocation(name) })
        return gone.length
      }),
    BATCH,
  )

const payload = z.object({ location: z.string() })

/** Running again is harmless: what is gone stays gone. */
export const eraseGoodsFileJob =
  (deps: StorageDeps): JobHandler =>
  async (ctx, data) => {
    const name = parseGoodsFileLocation(payload.parse(data).location)
    if (name !== null && name.tenantId === ctx.tenantId) await storageOf(deps).delete(goodsFileKey(name))
  }

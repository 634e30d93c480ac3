import { z } from 'zod'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { indexProducts } from './index-products.ts'
import { holdProductsOf, namedTables } from './stale-documents.queries.ts'
import type { NamedRow } from './stale-documents.queries.ts'

/** The triggers on what gives products a name to be found by add the job under this name. */
export const REINDEX_PRODUCTS = 'reindex-products'
const BATCH = 200

/** Under the key of the triggers, so that a shop that opens and gets another name is written once. */
export const reindexProductsSoon = (ctx: Ctx, { of, id }: NamedRow): Promise<void> =>
  addJob(ctx, REINDEX_PRODUCTS, { of, id }, { key: `${REINDEX_PRODUCTS}.${of}.${id}` })

const renamed = z.looseObject({ of: z.enum(namedTables), id: z.int() })

/**
 * Writes the products of a brand, colour, category or shop into the index anew after it got another name or place or opened. Batch by
 * batch, so that nobody who changes a product waits long; cut short, it begins again, and running twice is harmless.
 */
export const reindexProducts: JobHandler = async (ctx: Ctx, payload) => {
  const named = renamed.parse(payload)
  for (let after = 0; ;) {
    const ids = await inTransaction(ctx, async (ctx) => {
      const held = await holdProductsOf(ctx, named, { after, limit: BATCH })
      await indexProducts(ctx, held)
      return held
    })
    after = ids.at(-1) ?? after
    if (ids.length < BATCH) break
  }
  await announceCatalogueChange(ctx)
}

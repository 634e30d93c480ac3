import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VendorFollower } from '../../auth/index.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { indexProducts } from '../search/index-products.ts'
import { reindexProductsSoon } from '../search/reindex-products.ts'
import { requireFilesOf } from './after-product-write.ts'

/** Thousands at once would outlast the time that a statement has, and the shop could neither be closed nor opened. */
const BATCH = 500

const setOpening = async (ctx: Ctx, vendorId: number, isOpen: boolean, limit: number): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'set-vendor-opening',
    text: `WITH held AS MATERIALIZED (
             SELECT id FROM product WHERE tenant_id = $1 AND vendor_id = $2 AND is_vendor_open <> $3 AND NOT is_deleted
              ORDER BY id LIMIT $4 FOR NO KEY UPDATE)
           UPDATE product p SET is_vendor_open = $3 FROM held WHERE p.tenant_id = $1 AND p.id = held.id RETURNING p.id`,
    values: [ctx.tenantId, vendorId, isOpen, limit],
  })
  return rows.map(({ id }) => id)
}

/**
 * The products of a shop that closes leave the shelves and the index in the same moment, and come back to the shelves with
 * it. To put their words together takes seconds for a large shop, so a job writes them into the index again.
 */
export const followVendorBy =
  (batch: number): VendorFollower =>
  async (ctx, { id, isOpen }) => {
    for (;;) {
      const ids = await setOpening(ctx, id, isOpen, batch)
      // A short batch is not the last one: of rows that somebody else changes meanwhile fewer may be left.
      if (ids.length === 0) break
      await requireFilesOf(ctx, ids)
      if (!isOpen) await indexProducts(ctx, ids)
    }
    if (isOpen) await reindexProductsSoon(ctx, { of: 'vendor', id })
    await announceCatalogueChange(ctx)
  }

export const followVendor = followVendorBy(BATCH)

import type { z } from 'zod'
import { holds } from '@wenli/contract/access'
import { getAllProductCategories } from '@wenli/contract/base-info/product-category'
import { getAllProducts } from '@wenli/contract/base-info/product'
import type { countShelfAdvertisement as endpoint } from '@wenli/contract/base-info/shelf-advertisement'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { VISITOR_DAYS } from '../../../platform/http/visitor-of-day.ts'
import type { VisitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { addShelfCount, deleteShelfVisitors } from './shelf-advertisement.queries.ts'

const KEEPERS = { product: getAllProducts.access, category: getAllProductCategories.access }

/** A visitor counts once a day for a view and once for a click; those who advertise look at it to check it. */
export const countShelfAdvertisement = async (
  ctx: Ctx,
  visitor: VisitorOfDay | null,
  visit: z.output<typeof endpoint.body>,
): Promise<null> => {
  const isKeeper = ctx.caller !== null && holds(ctx.caller.permissions, KEEPERS[visit.kind])
  if (visitor !== null && !isKeeper) await addShelfCount(ctx, { ...visit, ...visitor })
  return null
}

export const purgeShelfVisitors = purgeInBatches(VISITOR_DAYS, deleteShelfVisitors)

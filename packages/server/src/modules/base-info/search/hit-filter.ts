import type { z } from 'zod'
import type { getFacets } from '@wenli/contract/base-info/product-search'
import { fenFromYuan } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { withinChosen } from '../categories/category-tree.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { HitFilter } from './narrow-hits.ts'
import { findVendorId } from './search-hits.queries.ts'

export type Choices = z.output<typeof getFacets.query>

const fenOf = (yuan: number | undefined): number | null =>
  yuan === undefined ? null : fenFromYuan(Number(yuan.toFixed(2)))

/** What a visitor chose, in the words of the hits. */
export const filterOf = async (ctx: Ctx, tree: CategoryTree, chosen: Choices): Promise<HitFilter> => ({
  categoryIds: withinChosen(tree, chosen) ?? null,
  brandId: chosen.brandId ?? null,
  productColorId: chosen.productColorId ?? null,
  vendorId: chosen.vendorNo === undefined ? null : await findVendorId(ctx, chosen.vendorNo),
  minPrice: fenOf(chosen.minPrice),
  maxPrice: fenOf(chosen.maxPrice),
})

import type { z } from 'zod'
import type { getSearchedImageData, ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import { PICTURE_RESULT_MAX_COUNT } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { cardOf } from '../products/product-card.ts'
import { filterOf } from '../products/list-products.ts'
import { conditionsOf } from '../products/product-filter.ts'
import type { Conditions } from '../products/product-filter.ts'
import { findCardsById, findIfFew, keepMatching } from '../products/product-list.queries.ts'
import type { PictureDeps } from './picture-deps.ts'
import type { PictureIndex } from './picture-index.ts'
import { CANDIDATES, resemblingProducts } from './resembling-products.ts'
import type { Resembling, Sought } from './resembling-products.ts'

type Wanted = Omit<z.output<typeof getSearchedImageData.query>, 'location' | 'box'>

export type ResemblingPage = {
  totalCount: number
  items: ResemblingProduct[]
  hasSamePicture: boolean
  /** The similarity of the first, whatever page is asked for; null when there is nothing. */
  best: number | null
  /** Which part of the searched picture the first resembles most. */
  seenIn: Resembling['seenIn']
}

const isNarrowed = ({ skipCount: _skip, maxResultCount: _count, ...filters }: Wanted): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** So many are compared one by one in some milliseconds. */
const EXACT_MAX_COUNT = 10_000

/** Four decimals say more than anybody can see. */
const rounded = (similarity: number): number => Math.round(similarity * 10_000) / 10_000

const matchingOf = async (ctx: Ctx, conditions: Conditions, found: readonly Resembling[]) => {
  const kept = await keepMatching(
    ctx,
    conditions,
    found.map(({ productId }) => productId),
  )
  return found.filter(({ productId }) => kept.has(productId))
}

/**
 * In a large catalogue little of what is wanted may be among the nearest of all; then the few that are wanted are all
 * compared.
 */
const narrowed = async (
  ctx: Ctx,
  index: PictureIndex,
  sought: Sought,
  conditions: Conditions,
): Promise<readonly Resembling[]> => {
  const near = await matchingOf(ctx, conditions, await resemblingProducts(index, sought, 'narrowed'))
  if (near.length >= PICTURE_RESULT_MAX_COUNT || index.size() <= CANDIDATES.narrowed) return near
  const few = await findIfFew(ctx, conditions, EXACT_MAX_COUNT)
  if (few === undefined) return near
  const wanted = new Set(few)
  return (await resemblingProducts(index, sought, few)).filter(({ productId }) => wanted.has(productId))
}

/** Those that visitors may see and that the filters leave, in their order; `order` may bring another. */
export const pageOfResembling = async (
  ctx: Ctx,
  deps: PictureDeps,
  sought: Sought,
  wanted: Wanted,
  order: (found: readonly Resembling[]) => Promise<readonly Resembling[]> = async (found) => found,
): Promise<ResemblingPage> => {
  const index = await deps.indexes.of(ctx.tenantId)
  const conditions = conditionsOf(ctx.tenantId, await filterOf(ctx, wanted, 'visible'))
  const matching = isNarrowed(wanted)
    ? await narrowed(ctx, index, sought, conditions)
    : await matchingOf(ctx, conditions, await resemblingProducts(index, sought, 'all'))
  const shown = await order(matching.slice(0, PICTURE_RESULT_MAX_COUNT))
  const page = new Map(
    shown
      .slice(wanted.skipCount, wanted.skipCount + wanted.maxResultCount)
      .map((each) => [each.productId, each]),
  )
  const cards = await findCardsById(ctx, [...page.keys()])
  return {
    totalCount: shown.length,
    items: cards.flatMap((row) => {
      const each = page.get(row.id)
      if (each === undefined) return []
      const { similarity, isSamePicture, imageUrl } = each
      return { ...cardOf(row), similarity: rounded(similarity), isSamePicture, matchedImageUrl: imageUrl }
    }),
    hasSamePicture: shown[0]?.isSamePicture === true,
    seenIn: shown[0]?.seenIn ?? null,
    best: shown.reduce<number | null>((most, { similarity }) => Math.max(most ?? 0, similarity), null),
  }
}

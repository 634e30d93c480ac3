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

/** What of all that resembles is wanted at all, and in which order it is shown. */
type Choice = {
  readonly isLeftOut: (found: Resembling) => boolean
  readonly order: (found: readonly Resembling[]) => Promise<readonly Resembling[]>
}
const everything: Choice = { isLeftOut: () => false, order: async (found) => found }

type Within = { readonly conditions: Conditions; readonly isLeftOut: Choice['isLeftOut'] }

/** Most of what is near is on sale: the first few hundred usually hold all that can be shown. */
const ASKED_AT_ONCE = PICTURE_RESULT_MAX_COUNT * 1.5

/** The nearest of what is wanted, as many as can be shown. */
const matchingOf = async (ctx: Ctx, { conditions, isLeftOut }: Within, found: readonly Resembling[]) => {
  const wanted = found.filter((each) => !isLeftOut(each))
  const matching: Resembling[] = []
  for (
    let from = 0, count = ASKED_AT_ONCE;
    from < wanted.length && matching.length < PICTURE_RESULT_MAX_COUNT;
    from += count, count *= 4
  ) {
    const asked = wanted.slice(from, from + count)
    const kept = await keepMatching(
      ctx,
      conditions,
      asked.map(({ productId }) => productId),
    )
    matching.push(...asked.filter(({ productId }) => kept.has(productId)))
  }
  return matching
}

/**
 * In a large catalogue little of what is wanted may be among the nearest of all; then the few that are wanted are all
 * compared.
 */
const narrowed = async (
  ctx: Ctx,
  index: PictureIndex,
  sought: Sought,
  within: Within,
): Promise<readonly Resembling[]> => {
  const near = await matchingOf(ctx, within, await resemblingProducts(index, sought, 'narrowed'))
  if (near.length >= PICTURE_RESULT_MAX_COUNT || index.size() <= CANDIDATES.narrowed) return near
  const few = await findIfFew(ctx, within.conditions, EXACT_MAX_COUNT)
  if (few === undefined) return near
  const wanted = new Set(few)
  return (await resemblingProducts(index, sought, few)).filter(
    (each) => wanted.has(each.productId) && !within.isLeftOut(each),
  )
}

/** Where most of the nearest are left out, as where a material has hundreds of twins, it is looked further. */
const unnarrowed = async (
  ctx: Ctx,
  index: PictureIndex,
  sought: Sought,
  within: Within,
): Promise<readonly Resembling[]> => {
  const nearest = await resemblingProducts(index, sought, 'all')
  const isCrowded = nearest.filter(within.isLeftOut).length * 2 > nearest.length
  if (!isCrowded || index.size() <= CANDIDATES.all) return matchingOf(ctx, within, nearest)
  const near = await matchingOf(ctx, within, await resemblingProducts(index, sought, 'crowded'))
  return near.length >= PICTURE_RESULT_MAX_COUNT ? near : narrowed(ctx, index, sought, within)
}

/**
 * Those that visitors may see and that the filters leave, in their order; `choice` may bring another. What is left out
 * takes no place of what is shown.
 */
export const pageOfResembling = async (
  ctx: Ctx,
  deps: PictureDeps,
  sought: Sought,
  wanted: Wanted,
  { isLeftOut, order }: Choice = everything,
): Promise<ResemblingPage> => {
  const index = await deps.indexes.of(ctx.tenantId)
  const conditions = conditionsOf(ctx.tenantId, await filterOf(ctx, wanted, 'visible'))
  const look = isNarrowed(wanted) ? narrowed : unnarrowed
  const matching = await look(ctx, index, sought, { conditions, isLeftOut })
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

import { HOUR_MS } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { placeholderOfScene } from '../pictures/demo-placeholders.ts'
import { insertMany, known } from './insert-many.ts'
import { nearestColour } from './nearest-colour.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { planProducts } from './plan-products.ts'
import type { DemoProduct } from './plan-products.ts'
import { createRandom } from './random.ts'

const USAGE = 'BaseInfoProduct'
const HOURS_APART = 14
/** How many stand on each shelf of the home page. */
const SHELVES = {
  recommended_priority: 24,
  hot_recommended_priority: 24,
  new_priority: 24,
  competitive_priority: 18,
  ad_priority: 6,
} as const
const LOWEST_RANK = 101

type Ids = ReadonlyMap<string, number>
export type SeededProduct = DemoProduct & { readonly id: number; readonly madeAt: Date }

/** Ranks on the shelves by place in the list; the new ones are the newest, the hot ones sell best. */
const rankShelves = (products: readonly DemoProduct[]): Map<string, Map<number, number>> => {
  const random = createRandom(7)
  const shown = products.map((_, index) => index).filter((index) => products[index]?.status === 'ON_SALE')
  const sold = (index: number): number => products[index]?.soldCount ?? 0
  const order: Readonly<Record<string, number[]>> = {
    new_priority: shown.toReversed(),
    hot_recommended_priority: shown.toSorted((a, b) => sold(b) - sold(a)),
  }
  return new Map(
    Object.entries(SHELVES).map(([shelf, size]) => {
      const chosen = (order[shelf] ?? random.shuffled(shown)).slice(0, size)
      return [shelf, new Map(chosen.map((product, place) => [product, LOWEST_RANK + size - place - 1]))]
    }),
  )
}

export const seedProducts = async (
  ctx: Ctx,
  shelf: PictureShelf,
  { categories, vendors, brands }: { categories: Ids; vendors: Ids; brands: Ids },
): Promise<SeededProduct[]> => {
  const products = planProducts()
  const ranks = rankShelves(products)
  const colour = await nearestColour(ctx)
  const now = ctx.clock.now().getTime()
  const isRanked = (index: number): boolean => [...ranks.values()].some((shelves) => shelves.has(index))
  const madeAt = (index: number) => new Date(now - (products.length - index) * HOURS_APART * HOUR_MS)
  const rows = products.map((product, index) => {
    const created = madeAt(index)
    const cover = shelf.put(USAGE, product.cover, isRanked(index) ? 'first' : 'covers')
    const rankOf = (name: string): number | null => ranks.get(name)?.get(index) ?? null
    return {
      vendor_id: known(vendors, product.shop),
      product_category_id: known(categories, product.category),
      brand_id: known(brands, product.brand),
      product_color_id: colour(product.look.colour),
      name: product.name,
      description: product.words.description,
      keywords: product.words.keywords,
      spec_args: product.words.specArgs,
      details: product.words.details,
      unit: product.unit,
      unit_price: product.fen,
      discount_unit_price: product.discountFen,
      cover_image_url: cover,
      cover_placeholder: placeholderOfScene(product.cover),
      status: product.status,
      status_reason: product.statusReason,
      needs_approval: product.status === 'FORCED_OFF',
      published_time: product.status === 'ON_SALE' || product.status === 'OFF_SALE' ? created : null,
      sold_count: product.soldCount,
      priority: index % 9 === 0 ? LOWEST_RANK + (index % 50) : null,
      recommended_priority: rankOf('recommended_priority'),
      hot_recommended_priority: rankOf('hot_recommended_priority'),
      new_priority: rankOf('new_priority'),
      competitive_priority: rankOf('competitive_priority'),
      ad_priority: rankOf('ad_priority'),
      ad_image_url: rankOf('ad_priority') === null ? null : cover,
      creation_time: created,
    }
  })
  const ids = await insertMany(ctx, 'product', rows)
  const made = products.map((product, index) => ({
    ...product,
    id: ids[index] ?? 0,
    madeAt: madeAt(index),
  }))
  await insertMany(
    ctx,
    'product_sku',
    made.flatMap(({ id, skus }) =>
      skus.map(({ name, fen, stock }, position) => ({
        product_id: id,
        name,
        unit_price: fen,
        stock,
        position,
      })),
    ),
  )
  await insertMany(
    ctx,
    'product_image',
    made.flatMap(({ id, more }) =>
      more.map((scene, index) => ({
        product_id: id,
        product_image_url: shelf.put(USAGE, scene, 'later'),
        priority: 100 - index,
      })),
    ),
  )
  return made
}

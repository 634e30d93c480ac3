import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { people } from './cast.ts'
import type { Shop } from './cast.ts'

export type Article = {
  readonly productId: number
  readonly productSkuId: number
  /** Fen. */
  readonly price: number
  /** Pictures of it beside the cover. */
  readonly pictures: readonly string[]
}
export type Shelf = Readonly<Record<Shop, readonly Article[]>>

/** The history goes back five weeks. */
const TOLD_MS = 37 * DAY_MS

const onShelf = (ctx: Ctx, shop: Shop): Promise<Article[]> =>
  ctx.tx.query<Article>({
    name: 'demo-articles',
    text: `SELECT p.id AS "productId", s.id AS "productSkuId",
                  coalesce(s.unit_price, p.discount_unit_price, p.unit_price) AS price,
                  array(SELECT i.product_image_url::text FROM product_image i
                         WHERE i.tenant_id = p.tenant_id AND i.product_id = p.id ORDER BY i.id) AS pictures
             FROM product p
             JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
             JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
             JOIN LATERAL (SELECT id, unit_price, stock FROM product_sku k
                            WHERE k.tenant_id = p.tenant_id AND k.product_id = p.id ORDER BY k.id LIMIT 1) s ON true
            WHERE p.tenant_id = $1 AND u.user_name = $2 AND p.status = 'ON_SALE' AND NOT p.is_deleted
              AND p.no_reason_return = 'SUPPORTED' AND p.published_time < $3
              AND coalesce(s.stock, 1000) >= 100 AND p.unit_price BETWEEN 2000 AND 40000
            ORDER BY cardinality(array(SELECT 1 FROM product_image i
                         WHERE i.tenant_id = p.tenant_id AND i.product_id = p.id)) DESC, p.id`,
    values: [ctx.tenantId, people[shop], new Date(ctx.clock.now().getTime() - TOLD_MS)],
  })

/** What could be bought of each shop from the first day of the history on and is neither dear nor rare; those with pictures first. */
export const readShelf = async (ctx: Ctx): Promise<Shelf> => ({
  stone: await onShelf(ctx, 'stone'),
  wood: await onShelf(ctx, 'wood'),
  slab: await onShelf(ctx, 'slab'),
})

export const articleAt = (shelf: Shelf, shop: Shop, place: number): Article => {
  const list = shelf[shop]
  const article = list[place % list.length]
  if (article === undefined) throw new RangeError(`${shop} has nothing to sell`)
  return article
}

/** As many as come to about this much. */
export const worth = (shelf: Shelf, shop: Shop, place: number, yuan: number) => {
  const { productId, productSkuId, price } = articleAt(shelf, shop, place)
  return { productId, productSkuId, quantity: Math.max(1, Math.round((yuan * 100) / price)) }
}

/** What buyers photograph when they ask for their money: places on the shelf of stones. */
export const complaints = { darker: 5, chipped: 6 } as const
type Complaint = keyof typeof complaints

const photographsAt = (shelf: Shelf, place: number): readonly string[] =>
  articleAt(shelf, 'stone', place).pictures.slice(0, 2)

export const photographsOf = (shelf: Shelf, complaint: Complaint): readonly string[] =>
  photographsAt(shelf, complaints[complaint])

/** What they show of what they praise: so many pictures of a shop's first article. */
const praised = { stone: 3, wood: 2 } as const

export const praisesOf = (shelf: Shelf, shop: keyof typeof praised): readonly string[] =>
  articleAt(shelf, shop, 0).pictures.slice(0, praised[shop])

export const everyPhotograph = (shelf: Shelf): readonly string[] => [
  ...Object.values(complaints).flatMap((place) => photographsAt(shelf, place)),
  ...praisesOf(shelf, 'stone'),
  ...praisesOf(shelf, 'wood'),
]

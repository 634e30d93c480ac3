import { createActor } from './actors.ts'
import type { Actor, Backstage } from './actors.ts'
import { ask } from './ask.ts'
import type { Asked } from './ask.ts'
import { makeCategory, openShop, productBody } from './open-shop.ts'
import type { Shop } from './open-shop.ts'
import { allPermissions } from '@wenli/contract/permissions'

export type Shelf = {
  readonly keeper: Actor
  readonly shop: () => Promise<Shop>
  /** A product on sale of a shop; `skus` and prices as a vendor sends them. */
  readonly product: (shop: Shop, more?: Parameters<typeof productBody>[1]) => Promise<ShelvedProduct>
}
export type ShelvedProduct = {
  readonly id: number
  readonly productNo: string
  readonly skuIds: readonly number[]
}

/** Shops and products that can be bought, made the way vendors and administrators make them. */
export const stockShelf = async (test: Asked & Backstage): Promise<Shelf> => {
  const keeper = await createActor(test, { permissions: allPermissions })
  const category = await makeCategory(test, keeper)
  return {
    keeper,
    shop: () => openShop(test),
    product: async (shop, more = {}) => {
      const made = await ask<{ id: number; productNo: string }>(test, '/api/client/Product/Create', {
        method: 'POST',
        as: shop.owner,
        body: productBody(category.id, more),
      })
      if (made.error !== null) throw new Error(made.error.message)
      const { id, productNo } = made.result
      const rows = await test.db.reader(5).query<{ id: number }>({
        text: `WITH shown AS (UPDATE product SET status = 'ON_SALE' WHERE id = $1)
               SELECT id FROM product_sku WHERE product_id = $1 AND NOT is_deleted ORDER BY position, id`,
        values: [id],
      })
      return { id, productNo, skuIds: rows.map((row) => row.id) }
    },
  }
}

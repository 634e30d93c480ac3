import { expect, it } from 'vitest'
import { toWireTime } from '@wenli/contract/formats'
import type { cartFlags } from '@wenli/contract/shopping-cart/shopping-cart-item'
import { DAY_MS } from '@wenli/contract/time'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'
import type { ShelvedProduct } from '../../../../test/shelf.ts'
import { textOf } from '../../../platform/culture/texts.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })

const STOCK = 5
const articles = ['matt', 'glossy'].map((name) => ({ name, unitPrice: 100, stock: STOCK }))
/** A line in the buyer's cart, as the checkout takes it. */
const inCart = async ({ id, skuIds: [productSkuId] }: ShelvedProduct) => {
  const body = { productId: id, productSkuId, quantity: 2 }
  const path = '/api/services/app/ShoppingCartItem/Create'
  const line = world.must(await world.call<{ id: number }>('POST', path, buyer, { body }))
  return { cartItemId: line.id, quantity: 2 }
}
/** All that a checkout could write. */
const looks = async (products: readonly ShelvedProduct[]): Promise<string[]> =>
  (
    await world.rows<{ row: string }>(
      `SELECT t::text AS row FROM trade t WHERE user_id = $1 UNION ALL
       SELECT o::text FROM customer_order o WHERE user_id = $1 UNION ALL
       SELECT c::text FROM shopping_cart_item c WHERE user_id = $1 UNION ALL
       SELECT s::text FROM product_sku s WHERE product_id = ANY($2) ORDER BY 1`,
      [buyer.userId, products.map(({ id }) => id)],
    )
  ).map(({ row }) => row)

const put = async (as: Actor, path: string, body: object) =>
  world.must(await world.call('PUT', path, as, { body }))
type Flag = (typeof cartFlags)[number]
/** What becomes of goods between the cart and the order. */
const changes: readonly (readonly [string, Flag, (goods: ShelvedProduct) => Promise<unknown>])[] = [
  [
    'whose shop went on holiday',
    'VENDOR_ON_HOLIDAY',
    () =>
      put(shop.owner, '/api/client/Vendor/setHoliday', {
        holidayUntil: toWireTime(new Date(world.test.clock.now().getTime() + DAY_MS)),
      }),
  ],
  [
    'whose shop was suspended',
    'VENDOR_CLOSED',
    () => put(world.keeper, '/api/services/app/Vendor/Suspend', { id: shop.id, reason: 'complaints' }),
  ],
  [
    'whose shop is closing',
    'VENDOR_CLOSED',
    () => put(shop.owner, '/api/client/Vendor/askToClose', { displayName: shop.vendorNo }),
  ],
  [
    'of which the shop took the variant back',
    'SKU_GONE',
    ({ id, skuIds: [, left] }) =>
      put(shop.owner, '/api/client/Product/Update', { id, skus: [{ id: left, name: 'glossy' }] }),
  ],
  [
    'that the platform took off the shelf',
    'OFF_SALE',
    ({ id }) => put(world.keeper, '/api/services/app/Product/ForceOff', { id, reason: 'a copy' }),
  ],
  [
    'of which somebody else bought most',
    'OUT_OF_STOCK',
    async ({ id, skuIds: [productSkuId] }) =>
      world.place(await world.buyer(), [{ productId: id, productSkuId, quantity: STOCK - 1 }]),
  ],
]

it.each(changes)(
  'goods %s are refused by name as %s; nothing is written, and the cart keeps them and all others',
  async (_, flag, change) => {
    const goods = await world.shelf.product(shop, { name: 'red tile', skus: articles })
    const others = await world.shelf.product(otherShop, { skus: articles })
    const items = [await inCart(goods), await inCart(others)]
    await change(goods)
    const before = await looks([goods, others])
    const { status, error } = await world.call('POST', '/api/client/Order/Create', buyer, {
      body: { addressId: buyer.addressId, items },
    })
    expect([status, error?.reason]).toEqual([409, 'Ordering:LinesChanged'])
    expect(error?.details).toBe(`red tile: ${textOf('zh-Hans', `CartFlag.${flag}`)}`)
    expect(await looks([goods, others])).toEqual(before)
  },
)

import { afterEach, beforeAll, expect, it } from 'vitest'
import { buyer, openTradeWorld, otherShop as other, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()
let productCategoryId: number
let parentId: number
let topId: number
beforeAll(async () => {
  const { productId } = await world.product(shop)
  const category = await world.one<{ id: number }>(
    'SELECT product_category_id AS id FROM product WHERE id = $1',
    [productId],
  )
  productCategoryId = category.id
  const body = { name: 'all of them' }
  parentId = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/ProductCategory/Create', world.keeper, {
      body,
    }),
  ).id
  await world.rows('UPDATE product_category SET parent_id = $2 WHERE id = $1', [productCategoryId, parentId])
  topId = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/ProductCategory/Create', world.keeper, {
      body: { name: 'the top' },
    }),
  ).id
  await world.rows('UPDATE product_category SET parent_id = $2 WHERE id = $1', [parentId, topId])
})
afterEach(async () => {
  await world.rows('DELETE FROM commission_rule WHERE tenant_id = 5')
})

const rule = async (values: object): Promise<number> => {
  const path = '/api/services/app/CommissionRule/Create'
  return world.must(await world.call<{ id: number }>('POST', path, world.keeper, { body: values })).id
}
const bought = async (
  productId: number,
  productSkuId: number,
): Promise<{ orderNo: string; tradeNo: string }> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ productId, productSkuId, quantity: 1 }])
  return { tradeNo, orderNo }
}
/** What the platform keeps of one piece at 100 yuan, in basis points, as the line of the order says. */
const rateOf = async ({ productId, productSkuId }: { productId: number; productSkuId: number }) => {
  const { orderNo } = await bought(productId, productSkuId)
  const line = await world.one<{ bp: number; amount: number }>(
    `SELECT i.commission_bp AS bp, i.commission_amount AS amount FROM order_item i
       JOIN customer_order o ON o.id = i.order_id WHERE o.order_no = $1`,
    [orderNo],
  )
  expect(line.amount).toBe(line.bp)
  return line.bp
}

it('the first rule that fits counts: of the product, of its category or the one above, of the shop, of everything', async () => {
  const tile = await world.product(shop)
  const panel = await world.product(shop)
  const slab = await world.product(other)
  const rates = async () => [await rateOf(tile), await rateOf(panel), await rateOf(slab)]
  expect(await rates()).toEqual([500, 500, 500])
  await rule({ rate: 0.04 })
  expect(await rates()).toEqual([400, 400, 400])
  await rule({ vendorId: shop.id, rate: 0.03 })
  expect(await rates()).toEqual([300, 300, 400])
  const above = await rule({ productCategoryId: parentId, rate: 0.02 })
  expect(await rates()).toEqual([200, 200, 200])
  await world.rows('DELETE FROM commission_rule WHERE id = $1', [above])
  await rule({ productCategoryId, rate: 0.01 })
  expect(await rates()).toEqual([100, 100, 100])
  await rule({ productId: tile.productId, rate: 0.06 })
  expect(await rates()).toEqual([600, 100, 100])
})

it('a rule of a category holds for everything below it, however deep; the nearest one counts, whatever the order', async () => {
  const tile = await world.product(shop)
  await rule({ vendorId: shop.id, rate: 0.03 })
  await rule({ productCategoryId: topId, rate: 0.07, priority: 9 })
  expect(await rateOf(tile)).toBe(700)
  await rule({ productCategoryId: parentId, rate: 0.06, priority: 1 })
  expect(await rateOf(tile)).toBe(600)
  await rule({ productCategoryId, rate: 0.05 })
  expect(await rateOf(tile)).toBe(500)
  await rule({ productCategoryId, vendorId: shop.id, rate: 0.04 })
  expect(await rateOf(tile)).toBe(400)
})

it('what a rule names must all fit, and among equals the operator says which is first', async () => {
  const tile = await world.product(shop)
  await rule({ productId: tile.productId, vendorId: other.id, rate: 0.09 })
  expect(await rateOf(tile)).toBe(500)
  await rule({ vendorId: shop.id, rate: 0.03, priority: 1 })
  await rule({ vendorId: shop.id, rate: 0.02, priority: 7 })
  expect(await rateOf(tile)).toBe(200)
})

it('the rate is frozen on the line: what the platform keeps is what it said when the order was placed', async () => {
  const tile = await world.product(shop)
  await rule({ vendorId: shop.id, rate: 0.02 })
  const { tradeNo, orderNo } = await bought(tile.productId, tile.productSkuId)
  await rule({ productId: tile.productId, rate: 0.5 })
  const before = await world.balance('PLATFORM.COMMISSION')
  world.must(await world.pay(buyer, tradeNo))
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  expect((await world.balance('PLATFORM.COMMISSION')) - before).toBe(200)
})

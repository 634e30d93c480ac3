import { expect, it } from 'vitest'
import { buyer, openTradeWorld, otherShop as other, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

it('what is cancelled goes back into the cart as a whole, once for a key', async () => {
  const cart = () =>
    world.call<{ totalCount: number }>('GET', '/api/services/app/ShoppingCartItem/GetCount', buyer)
  const before = world.must(await cart()).totalCount
  const items = await Promise.all([shop, other].map((each) => world.product(each)))
  const placed = await world.place(
    buyer,
    items.map((item) => ({ ...item, quantity: 2 })),
  )
  const first = placed.orders.find(({ vendorNo }) => vendorNo === shop.vendorNo)
  await world.step('cancel', buyer, first?.orderNo ?? '')
  const restore = (scope: string, key: string) =>
    world.call('POST', `/api/client/Order/buyAgain?orderNo=${first?.orderNo}&scope=${scope}`, buyer, {
      headers: { 'idempotency-key': key },
    })
  expect((await restore('order', 'of-one-order')).result).toEqual({ added: 1, skipped: 0 })
  expect((await restore('trade', 'of-the-trade')).result).toEqual({ added: 2, skipped: 0 })
  expect((await restore('trade', 'of-the-trade')).result).toEqual({ added: 2, skipped: 0 })
  expect(world.must(await cart()).totalCount).toBe(before + 2)
  const lines = world.must(
    await world.call<{ items: { productSkuId: number; quantity: number; isSelected: boolean }[] }>(
      'GET',
      '/api/services/app/ShoppingCartItem/GetAll',
      buyer,
    ),
  ).items
  const [mine, theirs] = items.map(({ productSkuId }) =>
    lines.find((line) => line.productSkuId === productSkuId),
  )
  expect(mine).toMatchObject({ quantity: 4, isSelected: true })
  expect(theirs).toMatchObject({ quantity: 2, isSelected: true })
})

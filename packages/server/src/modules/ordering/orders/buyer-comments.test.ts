import { expect, it } from 'vitest'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

it('comments come after receipt, once for each line, and their pictures are for everybody who reads them', async () => {
  const [tile, panel] = [await world.product(shop), await world.product(shop)]
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...tile, quantity: 3 },
    { ...panel, quantity: 1 },
  ])
  await world.pay(buyer, tradeNo)
  await world.ship(shop, orderNo)
  const { items } = await world.read(buyer, orderNo)
  const comment = (...of: (number | undefined)[]) =>
    world.call('POST', '/api/client/Order/comment', buyer, {
      body: {
        orderNo,
        comments: of.map((orderItemId) => ({ orderItemId, content: 'fine', starCount: 5 })),
      },
    })
  expect((await comment(items[0]?.id)).status).toBe(409)
  await world.step('takeDelivery', buyer, orderNo)
  expect((await comment(items[0]?.id)).status).toBe(200)
  expect((await world.read(buyer, orderNo)).commented).toBe(false)
  expect((await comment(items[0]?.id)).status).toBe(409)
  expect((await comment(items[1]?.id)).status).toBe(200)
  expect((await world.read(buyer, orderNo)).commented).toBe(true)
  const imageUrls = ['/files/ProductFinding/5/seen.jpg']
  await world.rows('UPDATE product_comment SET image_urls = $2 WHERE order_item_id = $1', [
    items[0]?.id,
    JSON.stringify(imageUrls),
  ])
  const list = await world.call<{ items: { imageUrls: string[] }[] }>(
    'GET',
    `/api/client/ProductComment/getList?productId=${items[0]?.productId}`,
    buyer,
  )
  expect(world.must(list).items[0]).toMatchObject({ imageUrls })
})

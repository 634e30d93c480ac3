import { expect, it } from 'vitest'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

it('comments come after receipt, once for each line; their pictures are the buyer’s own, and for everybody who reads them', async () => {
  const [tile, panel] = [await world.product(shop), await world.product(shop)]
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...tile, quantity: 3 },
    { ...panel, quantity: 1 },
  ])
  await world.pay(buyer, tradeNo)
  await world.ship(shop, orderNo)
  const { items } = await world.read(buyer, orderNo)
  const imageUrls = [await bringEvidence(world, buyer, 'ProductFinding')]
  const comment = (orderItemId: number | undefined, pictures = imageUrls) =>
    world.call('POST', '/api/client/Order/comment', buyer, {
      body: { orderNo, comments: [{ orderItemId, content: 'fine', starCount: 5, imageUrls: pictures }] },
    })
  expect((await comment(items[0]?.id)).status).toBe(409)
  await world.step('takeDelivery', buyer, orderNo)
  const foreign = await bringEvidence(world, await world.buyer(), 'ProductFinding')
  expect((await comment(items[0]?.id, [foreign])).error?.reason).toBe('Platform:ReferenceNotFound')
  expect((await comment(items[0]?.id)).status).toBe(200)
  expect((await world.read(buyer, orderNo)).commented).toBe(false)
  expect((await comment(items[0]?.id)).status).toBe(409)
  expect((await comment(items[1]?.id)).status).toBe(200)
  expect((await world.read(buyer, orderNo)).commented).toBe(true)
  const list = await world.call<{ items: { imageUrls: string[] }[] }>(
    'GET',
    `/api/client/ProductComment/getList?productId=${items[0]?.productId}`,
    buyer,
  )
  expect(world.must(list).items[0]).toMatchObject({ imageUrls })
})

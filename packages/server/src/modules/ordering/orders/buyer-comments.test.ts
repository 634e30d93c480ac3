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

/** An order of two articles that has arrived. */
const received = async () => {
  const lines = [await world.product(shop), await world.product(shop)].map((each) => ({
    ...each,
    quantity: 2,
  }))
  const { tradeNo, orderNo = '' } = await world.place(buyer, lines)
  await world.pay(buyer, tradeNo)
  await world.ship(shop, orderNo)
  await world.step('takeDelivery', buyer, orderNo)
  const [given, kept] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  const comment = async (orderItemId: number | undefined) => {
    const comments = [{ orderItemId, content: 'fine', starCount: 5, imageUrls: [] }]
    return (await world.call('POST', '/api/client/Order/comment', buyer, { body: { orderNo, comments } }))
      .status
  }
  const giveBack = async (orderItemId: number | undefined, quantity: number): Promise<void> => {
    const body = { orderNo, type: 'REFUND_ONLY', lines: [{ orderItemId, quantity }], reason: 'QUALITY' }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  }
  const isWaiting = async (): Promise<boolean> => {
    const path = '/api/client/Order/getAllByUser?tab=TO_COMMENT&maxResultCount=100'
    const { items } = world.must(await world.call<{ items: { orderNo: string }[] }>('GET', path, buyer))
    return items.some((order) => order.orderNo === orderNo)
  }
  return { given, kept, comment, giveBack, isWaiting }
}

it('of a line that went back nothing is said, and nothing is waited for', async () => {
  const { given, kept, comment, giveBack, isWaiting } = await received()
  await giveBack(given, 1)
  await giveBack(given, 1)
  expect(await comment(given)).toBe(409)
  expect(await isWaiting()).toBe(true)
  expect(await comment(kept)).toBe(200)
  expect(await isWaiting()).toBe(false)
})

it('what goes back after the others were reviewed is waited for no longer, once all of it has gone', async () => {
  const { given, kept, comment, giveBack, isWaiting } = await received()
  expect(await comment(kept)).toBe(200)
  await giveBack(given, 1)
  expect(await isWaiting()).toBe(true)
  await giveBack(given, 1)
  expect(await isWaiting()).toBe(false)
})

import { expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

const applyForRest = (orderNo: string) =>
  world.call<{ refundNo: string; type: string; lines: object[] }>(
    'PUT',
    `/api/client/Order/applyRefund?orderNo=${orderNo}`,
    buyer,
  )

it('what is left and was never sent goes back as money alone, though another piece was sent and came back', async () => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
  world.must(await world.pay(buyer, tradeNo))
  const [item] = (await world.read(buyer, orderNo)).items
  const one = [{ orderItemId: item?.id, quantity: 1 }]
  world.must(await world.ship(shop, orderNo, one))
  const back = { orderNo, type: 'RETURN_REFUND', lines: one, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, back))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  world.must(
    await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
  )
  world.must(await world.refundStep('confirmReturn', shop.owner, { refundNo, isRestocked: false }))

  const rest = world.must(await applyForRest(orderNo))
  expect(rest.type).toBe('REFUND_ONLY')
  world.must(await world.refundStep('approve', shop.owner, { refundNo: rest.refundNo }))
  expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND' })
  // One was sent and not put back on the shelf; the other never left it.
  expect(await world.stock(tile.productSkuId)).toBe(99)
})

it('one open refund per line: what is asked for as a whole is the other lines, and of those alone whether any was sent', async () => {
  const [tile, frame] = [await world.product(shop), await world.product(shop)]
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...tile, quantity: 2 },
    { ...frame, quantity: 1 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  const idOf = ({ productSkuId }: { productSkuId: number }) =>
    items.find((item) => item.productSkuId === productSkuId)?.id
  world.must(await world.ship(shop, orderNo, [{ orderItemId: idOf(tile), quantity: 2 }]))
  expect((await world.step('urge', buyer, orderNo)).status).toBe(200)
  world.test.clock.advance(25 * HOUR_MS)
  const lines = [{ orderItemId: idOf(tile), quantity: 1 }]
  const part = { orderNo, type: 'RETURN_REFUND', lines, reason: 'OTHER' }
  world.must(await world.refundStep('Create', buyer, part))
  expect((await world.read(buyer, orderNo)).items.find(({ id }) => id === idOf(tile))).toMatchObject({
    refundingQuantity: 1,
    refundingUnsentQuantity: 0,
  })

  const rest = world.must(await applyForRest(orderNo))
  expect(rest).toMatchObject({ type: 'REFUND_ONLY', lines: [{ orderItemId: idOf(frame), quantity: 1 }] })
  expect(rest.lines).toHaveLength(1)
  // Nothing is left that the shop could send: it is not reminded either.
  expect((await world.step('urge', buyer, orderNo)).status).toBe(409)
  expect((await applyForRest(orderNo)).error?.reason).toBe('Ordering:StateConflict')
})

it('of five pieces of which three were sent, the two others are money alone, by themselves, and nothing comes back for them', async () => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 5 }])
  world.must(await world.pay(buyer, tradeNo))
  const [item] = (await world.read(buyer, orderNo)).items
  world.must(await world.ship(shop, orderNo, [{ orderItemId: item?.id, quantity: 3 }]))
  const lines = [{ orderItemId: item?.id, quantity: 2 }]
  const asked = { orderNo, type: 'REFUND_ONLY', lines, reason: 'NO_LONGER_WANTED' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, asked))
  // The three that were sent are the buyer's: nothing waits for the shop.
  expect((await world.read(buyer, orderNo)).items).toMatchObject([
    { refundingQuantity: 2, refundingUnsentQuantity: 2 },
  ])
  expect((await world.step('urge', buyer, orderNo)).status).toBe(409)
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  const left = await world.read(buyer, orderNo)
  expect(left).toMatchObject({ status: 'PAID', shipmentStatus: 'SHIPPED', refundedAmount: 200 })
  expect(left.shipments.map(({ lines }) => lines)).toEqual([[{ orderItemId: item?.id, quantity: 3 }]])
  expect(await world.stock(tile.productSkuId)).toBe(97)
})

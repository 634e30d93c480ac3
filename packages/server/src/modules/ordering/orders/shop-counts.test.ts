import { expect, it } from 'vitest'
import type { OrderTab } from '@wenli/contract/ordering/order-life'
import { DAY_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop'] })

const placed = async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 1 },
  ])
  return { tradeNo, orderNo }
}
const paid = async (): Promise<string> => {
  const { tradeNo, orderNo } = await placed()
  world.must(await world.pay(buyer, tradeNo))
  return orderNo
}
const sent = async (): Promise<string> => {
  const orderNo = await paid()
  world.must(await world.ship(shop, orderNo))
  return orderNo
}
const received = async (): Promise<string> => {
  const orderNo = await sent()
  world.must(await world.step('takeDelivery', buyer, orderNo))
  return orderNo
}

it('each tab of a shop counts the shop’s own orders that stand in it', async () => {
  const counts = async (as = shop.owner) =>
    world.must(await world.call<Record<OrderTab, number>>('GET', '/api/client/Order/GetVendorCounts', as))
  const none = { ALL: 0, TO_PAY: 0, TO_SHIP: 0, TO_RECEIVE: 0, TO_COMMENT: 0, REFUND: 0 }
  expect(await counts()).toEqual(none)
  await placed()
  expect(await counts()).toEqual({ ...none, ALL: 1, TO_PAY: 1 })
  await paid()
  expect(await counts()).toEqual({ ...none, ALL: 2, TO_PAY: 1, TO_SHIP: 1 })
  await sent()
  expect(await counts()).toEqual({ ...none, ALL: 3, TO_PAY: 1, TO_SHIP: 1, TO_RECEIVE: 1 })
  await received()
  const four = { ALL: 4, TO_PAY: 1, TO_SHIP: 1, TO_RECEIVE: 1, TO_COMMENT: 1 }
  expect(await counts()).toEqual({ ...four, REFUND: 0 })
  world.must(await world.step('applyRefund', buyer, await sent()))
  expect(await counts()).toEqual({ ...four, ALL: 5, TO_RECEIVE: 2, REFUND: 1 })
  expect(await counts(otherShop.owner)).toEqual(none)
})

it('what a shop earned waits until the time for after-sale is over, then it may leave', async () => {
  type State = { pending: number; available: number; frozen: number }
  const money = async (): Promise<State> => {
    const { pending, available, frozen } = world.must(
      await world.call<State>('GET', '/api/client/Withdrawal/getState', shop.owner),
    )
    return { pending, available, frozen }
  }
  await sent()
  expect(await money()).toEqual({ pending: 0, available: 0, frozen: 0 })
  const orderNo = await received()
  const { payable } = await world.read(buyer, orderNo)
  // Five percent are the platform's.
  const earned = payable * 0.95
  expect(await money()).toEqual({ pending: earned, available: 0, frozen: 0 })
  world.test.clock.advance(8 * DAY_MS)
  await world.runJob('complete-order', { orderNo })
  expect(await money()).toEqual({ pending: 0, available: earned, frozen: 0 })
})

import { expect, it } from 'vitest'
import { toWireTime } from '@wenli/contract/formats'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Page } from '@wenli/contract/paging'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

const listed = async (verb: 'getAllByUser' | 'getAllByVendor', as: Actor, orderNo: string) => {
  const found = await world.call<Page<OrderListItem>>('GET', `/api/client/Order/${verb}`, as)
  return world.must(found).items.find((each) => each.orderNo === orderNo)?.urgedTime
}

it('lists and pages tell both sides when the buyer asked for it, until it is sent', async () => {
  const items = [{ ...(await world.product(shop)), quantity: 2 }]
  const { tradeNo, orderNo = '' } = await world.place(buyer, items)
  expect((await world.pay(buyer, tradeNo)).status).toBe(200)
  const told = async () => [
    (await world.read(buyer, orderNo)).urgedTime,
    (await world.read(shop.owner, orderNo)).urgedTime,
    await listed('getAllByUser', buyer, orderNo),
    await listed('getAllByVendor', shop.owner, orderNo),
  ]
  expect(await told()).toEqual([null, null, null, null])
  const now = await world.test.clock.standStill(async () => {
    expect((await world.step('urge', buyer, orderNo)).status).toBe(200)
    return toWireTime(world.test.clock.now())
  })
  expect(await told()).toEqual([now, now, now, now])
  expect((await world.ship(shop, orderNo)).status).toBe(200)
  expect(await told()).toEqual([null, null, null, null])
})

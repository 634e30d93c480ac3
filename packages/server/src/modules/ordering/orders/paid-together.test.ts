import { expect, it } from 'vitest'
import type { PayOrderView } from '@wenli/contract/finance/payment'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Page } from '@wenli/contract/paging'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

const listed = async (verb: 'getAllByUser' | 'getAllByVendor', as: Actor) => {
  const found = await world.call<Page<OrderListItem>>('GET', `/api/client/Order/${verb}?tab=TO_PAY`, as)
  return world.must(found).items
}
const atCashier = async (tradeNo: string): Promise<PayOrderView> =>
  world.must(await world.call<PayOrderView>('GET', `/api/payment/getPayOrder?tradeNo=${tradeNo}`, buyer))

it('orders of one checkout are shown as paid together, to their buyer alone and until they are paid', async () => {
  const items = [
    { ...(await world.product(shop)), quantity: 2 },
    { ...(await world.product(otherShop)), quantity: 1 },
  ]
  const { tradeNo, orders } = await world.place(buyer, items)
  const alone = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }])
  const together = { orderCount: 2, payable: 300 }
  const shown = new Map(
    (await listed('getAllByUser', buyer)).map((each) => [each.orderNo, each.paidTogether]),
  )
  expect(shown).toEqual(
    new Map([
      [alone.orderNo, null],
      ...orders.map(({ orderNo }): [string, typeof together] => [orderNo, together]),
    ]),
  )
  const [first] = orders
  expect((await world.read(buyer, first?.orderNo ?? '')).paidTogether).toEqual(together)
  for (const order of await listed('getAllByVendor', shop.owner)) expect(order.paidTogether).toBeNull()
  expect((await world.read(shop.owner, first?.orderNo ?? '')).paidTogether).toBeNull()

  expect((await atCashier(tradeNo)).orders.map(({ orderNo, payable }) => [orderNo, payable])).toEqual(
    orders.map(({ orderNo, payable }) => [orderNo, payable]),
  )
  expect((await atCashier(alone.tradeNo)).orders).toHaveLength(1)

  world.must(await world.pay(buyer, tradeNo))
  expect((await world.read(buyer, first?.orderNo ?? '')).paidTogether).toBeNull()
})

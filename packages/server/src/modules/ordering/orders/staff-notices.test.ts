import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import type { Actor } from '../../../../test/actors.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'
import { suspend } from '../../auth/vendors/testing/shop-keeper.ts'
import {
  addStaff,
  changeStaff,
  goods,
  hire,
  orders,
  removeStaff,
  somebody,
} from '../../auth/vendors/testing/staff.ts'

const { en, 'zh-Hans': zhHans } = texts

let world: TradeWorld
let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  world = await startTradeWorld()
})
beforeEach(async () => {
  ;[shop, buyer] = [await world.shop(), await world.buyer()]
})
afterEach(() => world.assertMoney())
afterAll(() => world.close())

/** What somebody was told about an order. */
const heard = async ({ userId }: Actor, orderNo: string): Promise<string[]> =>
  (
    await world.rows<{ title: string }>(
      "SELECT title FROM notice WHERE user_id = $1 AND link = '/vc/ordermanagement?q=' || $2 ORDER BY id",
      [userId, orderNo],
    )
  ).map(({ title }) => title)
const paid = async (): Promise<string> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 1 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  return orderNo
}

it('a payment and a refund reach the keeper and whoever works on the orders; nobody else of the shop', async () => {
  const clerk = await hire(world.test, shop.owner, orders)
  const second = await hire(world.test, shop.owner, [...goods, ...orders])
  const shelver = await hire(world.test, shop.owner, goods)
  const asked = await somebody(world.test)
  await addStaff(world.test, shop.owner, asked, orders)
  const elsewhere = await hire(world.test, (await world.shop()).owner, orders)
  const orderNo = await paid()
  world.must(await world.step('applyRefund', buyer, orderNo))
  const told = [
    zhHans['Notice.Vendor.Paid'].replace('{0}', orderNo),
    zhHans['Notice.Vendor.RefundApplied'].replace('{0}', orderNo),
  ]
  for (const one of [shop.owner, clerk, second]) expect(await heard(one, orderNo)).toEqual(told)
  for (const one of [shelver, asked, elsewhere]) expect(await heard(one, orderNo)).toEqual([])
})

it('each is told in their own language, whatever the buyer speaks', async () => {
  const clerk = await hire(world.test, shop.owner, orders)
  await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [clerk.userId])
  const orderNo = await paid()
  expect(await heard(clerk, orderNo)).toEqual([en['Notice.Vendor.Paid'].replace('{0}', orderNo)])
  expect(await heard(shop.owner, orderNo)).toEqual([zhHans['Notice.Vendor.Paid'].replace('{0}', orderNo)])
})

it('whoever was removed or no longer works on orders hears nothing more, nor anybody but the keeper of a suspended shop', async () => {
  const [gone, moved, stays] = [
    await hire(world.test, shop.owner, orders),
    await hire(world.test, shop.owner, orders),
    await hire(world.test, shop.owner, orders),
  ]
  await removeStaff(world.test, shop.owner, gone.staffId)
  await changeStaff(world.test, shop.owner, { id: moved.staffId, permissions: goods })
  const orderNo = await paid()
  expect([await heard(gone, orderNo), await heard(moved, orderNo)]).toEqual([[], []])
  expect(await heard(stays, orderNo)).toHaveLength(1)
  await suspend(world.test, world.keeper, { id: shop.id, reason: 'x' })
  world.must(await world.step('applyRefund', buyer, orderNo))
  expect(await heard(stays, orderNo)).toHaveLength(1)
  expect(await heard(shop.owner, orderNo)).toHaveLength(2)
})

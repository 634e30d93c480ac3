import { describe, expect, it } from 'vitest'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

const whole = { userName: deliveredTo.userName, addressInfo: deliveredTo }
const districtOnly = {
  userName: 'L**',
  addressInfo: {
    userName: 'L**',
    telNumber: '138****0009',
    provinceName: deliveredTo.provinceName,
    cityName: deliveredTo.cityName,
    countyName: deliveredTo.countyName,
    detailInfo: '',
    postalCode: null,
  },
}

const listed = async (query: string): Promise<readonly OrderListItem[]> => {
  const path = `/api/client/Order/getAllByVendor?${query}`
  return world.must(await world.call<Page<OrderListItem>>('GET', path, shop.owner)).items
}
/** The list and the detail tell the shop the same; the buyer always sees everything. */
const expectShopToSee = async (orderNo: string, seen: object) => {
  expect(await world.read(shop.owner, orderNo)).toMatchObject(seen)
  expect(await listed(`keyword=${orderNo}`)).toMatchObject([seen])
  expect(await world.read(buyer, orderNo)).toMatchObject(whole)
}
const place = async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 1 },
  ])
  return { tradeNo, orderNo }
}

it('address to district for vendors until paid; full delivery data only for paid, unfinished orders', async () => {
  const { tradeNo, orderNo } = await place()
  await expectShopToSee(orderNo, { status: 'PENDING_PAYMENT', ...districtOnly })
  world.must(await world.pay(buyer, tradeNo))
  await expectShopToSee(orderNo, { status: 'PAID', ...whole })
  await world.ship(shop, orderNo)
  await expectShopToSee(orderNo, { shipmentStatus: 'SHIPPED', ...whole })
  await world.step('takeDelivery', buyer, orderNo)
  await expectShopToSee(orderNo, { status: 'RECEIVED', ...whole })
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  await expectShopToSee(orderNo, { status: 'COMPLETED', ...districtOnly })
  await world.assertMoney()
})

it('what was cancelled before it was paid never shows the shop more than the district', async () => {
  const { orderNo } = await place()
  await world.step('cancel', buyer, orderNo)
  await expectShopToSee(orderNo, { status: 'CLOSED', ...districtOnly })
})

it('a shop that searches for a name finds only orders in which it may read it', async () => {
  const hidden = await place()
  const known = await place()
  world.must(await world.pay(buyer, known.tradeNo))
  const found = (await listed(`keyword=${encodeURIComponent(deliveredTo.userName)}`)).map(
    ({ orderNo }) => orderNo,
  )
  expect(found).toContain(known.orderNo)
  expect(found).not.toContain(hidden.orderNo)
})

describe('who keeps the shop of an order', () => {
  /** The shop has another keeper from now on. */
  const handOver = async (vendorId: number, permissions: readonly string[]): Promise<Actor> => {
    const keeper = await createActor(world.test, { permissions })
    await world.rows('UPDATE vendor SET user_id = $2 WHERE id = $1', [vendorId, keeper.userId])
    return keeper
  }
  const paidAt = async (at: Shop) => {
    const product = await world.product(at)
    const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...product, quantity: 1 }])
    world.must(await world.pay(buyer, tradeNo))
    return orderNo
  }
  const look = (orderNo: string, as: Actor) =>
    world.call('GET', `/api/client/Order/GetByNo?no=${orderNo}`, as)
  const move = (orderNo: string, as: Actor) =>
    world.call('PUT', '/api/client/Order/changeAddress', as, { body: { orderNo, ...deliveredTo } })

  it('sees and changes nothing of it without the permission for orders', async () => {
    const kept = await world.shop()
    const orderNo = await paidAt(kept)
    const clerk = await handOver(kept.id, ['VendorPages.Product'])
    expect([(await look(orderNo, clerk)).status, (await move(orderNo, clerk)).status]).toEqual([404, 404])
  })

  it('finishes what was ordered while the shop is closing', async () => {
    const kept = await world.shop()
    const orderNo = await paidAt(kept)
    const keeper = await handOver(kept.id, ['VendorPages.Order'])
    await world.rows("UPDATE vendor SET status = 'CLOSING' WHERE id = $1", [kept.id])
    expect([(await look(orderNo, keeper)).status, (await move(orderNo, keeper)).status]).toEqual([200, 200])
    expect((await look(orderNo, shop.owner)).status).toBe(404)
  })
})

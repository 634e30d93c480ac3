import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { buyer, openTradeWorld, world } from '../../../../test/open-trade-world.ts'

const PRIVATE = { ...deliveredTo, detailInfo: 'the keeper’s own home' }

openTradeWorld()

/** A shop whose keeper has an address at home, and a return asked for. */
const asked = async (returnAddress: object | null) => {
  const shop = await world.shop()
  await world.rows('UPDATE vendor SET return_address = $2 WHERE id = $1', [shop.id, returnAddress])
  world.must(await world.call('POST', '/api/services/app/Address/Create', shop.owner, { body: PRIVATE }))
  const { orders, tradeNo } = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }])
  const orderNo = orders[0]?.orderNo ?? ''
  world.must(await world.pay(buyer, tradeNo))
  world.must(await world.ship(shop, orderNo))
  const { refundNo } = world.must(
    await world.call<{ refundNo: string }>('PUT', `/api/client/Order/applyRefund?orderNo=${orderNo}`, buyer),
  )
  return { shop, orderNo, refundNo }
}
const refundOf = (refundNo: string) =>
  world.one<{ status: string; address: { detailInfo: string } | null }>(
    'SELECT status, return_address AS address FROM refund WHERE refund_no = $1',
    [refundNo],
  )
const approve = (shop: Shop, body: object) => world.refundStep('approve', shop.owner, body)

it('goods come back to the address that the shop keeps for it', async () => {
  const { shop, refundNo } = await asked({ ...deliveredTo, detailInfo: 'the warehouse', postalCode: null })
  expect(world.must(await approve(shop, { refundNo })).returnAddress?.detailInfo).toBe('the warehouse')
})

it('an agreement without an address is refused where the shop keeps none, in words that say so', async () => {
  const { shop, refundNo, orderNo } = await asked(null)
  expect((await approve(shop, { refundNo })).error?.reason).toBe('Ordering:ReturnAddressMissing')
  const old = await world.call('PUT', `/api/client/Order/approveRefund?orderNo=${orderNo}`, shop.owner)
  expect([old.status, old.error?.reason]).toEqual([422, 'Ordering:ReturnAddressMissing'])
  expect(await refundOf(refundNo)).toEqual({ status: 'APPLYING', address: null })
  const returnAddress = { ...deliveredTo, detailInfo: 'named now' }
  expect(world.must(await approve(shop, { refundNo, returnAddress })).returnAddress?.detailInfo).toBe(
    'named now',
  )
  expect((await approve(shop, { refundNo })).error?.reason).toBe('Ordering:StateConflict')
})

it('an address that is named has the bounds of addresses', async () => {
  const { shop, refundNo } = await asked(null)
  const returnAddress = { ...deliveredTo, detailInfo: 'x'.repeat(257) }
  expect((await approve(shop, { refundNo, returnAddress })).status).toBe(400)
})

it('a return that is not answered is granted to the kept address, never to the keeper’s own', async () => {
  const kept = await asked({ ...deliveredTo, detailInfo: 'the warehouse', postalCode: null })
  const none = await asked(null)
  world.test.clock.advance(5 * DAY_MS + HOUR_MS)
  await world.runJobs()
  expect(await refundOf(kept.refundNo)).toMatchObject({
    status: 'WAIT_BUYER_RETURN',
    address: { detailInfo: 'the warehouse' },
  })
  expect(await refundOf(none.refundNo)).toEqual({ status: 'ARBITRATING', address: null })
})

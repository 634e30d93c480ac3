import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { PIN } from '../../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })
let clerk: Actor
beforeAll(async () => {
  clerk = await createActor(world.test, {
    permissions: ['Pages.CouponType.Create', 'Pages.VipCard.Create', 'Pages.VipCard.Refund'],
  })
})
afterEach(() => world.rows('UPDATE coupon_type SET gift_from_amount = NULL WHERE tenant_id = 5'))

let serial = 0
const couponType = async (more: object): Promise<number> => {
  serial += 1
  const body = {
    couponTypeNo: `GC${serial}`,
    name: 'gift',
    displayName: 'gift',
    minimumUsingAmount: 0,
    deductionAmount: 5,
    expiredTime: '2099-01-01T00:00:00',
    perUserLimit: 10,
    isClaimable: false,
    ...more,
  }
  return world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', clerk, { body }),
  ).id
}
const coupons = async (): Promise<string[]> =>
  (
    await world.rows<{ status: string }>('SELECT status FROM user_coupon WHERE user_id = $1 ORDER BY id', [
      buyer.userId,
    ])
  ).map(({ status }) => status)
const usable = async (): Promise<string> => {
  const { items } = world.must(
    await world.call<{ items: { couponNo: string }[] }>(
      'GET',
      '/api/client/UserCoupon/getAllByUser?status=UNUSED',
      buyer,
    ),
  )
  return items[0]?.couponNo ?? ''
}
const bought = async (quantity: number, of = shop) => {
  const tile = await world.product(of)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity }])
  expect((await world.pay(buyer, tradeNo)).status).toBe(200)
  return orderNo
}
const refund = async (orderNo: string, quantity: number): Promise<void> => {
  const { items } = await world.read(buyer, orderNo)
  const lines = items.map(({ id }) => ({ orderItemId: id, quantity }))
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'NO_LONGER_WANTED', imageUrls: [] }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
}

describe('coupons that come with an order', () => {
  it('come with what was paid, from the amount on, of their own shop or of any', async () => {
    await couponType({ giftFromAmount: 150 })
    await couponType({ giftFromAmount: 100, vendorId: shop.id })
    await bought(1, await world.shop())
    expect(await coupons()).toEqual([])
    await bought(1)
    expect(await coupons()).toEqual(['UNUSED'])
    await bought(2)
    expect(await coupons()).toEqual(['UNUSED', 'UNUSED', 'UNUSED'])
  })

  it('come as long as there are some, and not oftener than one person may have', async () => {
    await couponType({ giftFromAmount: 100, totalCount: 1 })
    const limited = await couponType({ giftFromAmount: 100, perUserLimit: 2 })
    for (let order = 0; order < 3; order += 1) await bought(1)
    expect(await coupons()).toHaveLength(3)
    const { claimed } = await world.one<{ claimed: number }>(
      'SELECT claimed_count AS claimed FROM coupon_type WHERE id = $1',
      [limited],
    )
    expect(claimed).toBe(2)
  })

  it('unused ones are void when the order is refunded', async () => {
    await couponType({ giftFromAmount: 100 })
    const orderNo = await bought(1)
    await bought(1)
    await refund(orderNo, 1)
    expect(await coupons()).toEqual(['VOID', 'UNUSED'])
  })

  it('stay when what is left of the order would bring them as well', async () => {
    await couponType({ giftFromAmount: 100 })
    await couponType({ giftFromAmount: 300 })
    const orderNo = await bought(3)
    expect(await coupons()).toEqual(['UNUSED', 'UNUSED'])
    await refund(orderNo, 1)
    expect(await coupons()).toEqual(['UNUSED', 'VOID'])
    await refund(orderNo, 2)
    expect(await coupons()).toEqual(['VOID', 'VOID'])
  })

  it('one that an unpaid checkout holds is void when it is let go', async () => {
    await couponType({ giftFromAmount: 100 })
    const orderNo = await bought(1)
    const tile = await world.product(shop, { unitPrice: 50 })
    const couponNos = [await usable()]
    const { orderNo: unpaid = '' } = await world.place(buyer, [{ ...tile, quantity: 1 }], { couponNos })
    await refund(orderNo, 1)
    expect(await coupons()).toEqual(['LOCKED'])
    world.must(await world.step('cancel', buyer, unpaid))
    expect(await coupons()).toEqual(['VOID'])
  })

  it('one that was used stays used, also when what it paid is refunded', async () => {
    await couponType({ giftFromAmount: 100 })
    const orderNo = await bought(1)
    const tile = await world.product(shop, { unitPrice: 50 })
    const couponNos = [await usable()]
    const second = await world.place(buyer, [{ ...tile, quantity: 1 }], { couponNos })
    await world.pay(buyer, second.tradeNo)
    await refund(orderNo, 1)
    await refund(second.orderNo ?? '', 1)
    expect(await coupons()).toEqual(['USED'])
  })
})

it('a coupon that comes with a membership is void when the card is refunded', async () => {
  const giftCouponTypeId = await couponType({})
  const body = { name: 'card', unitPrice: 30, validMonths: 1, discount: 0.95, level: 1, isOnSale: true }
  const { id: vipCardId } = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/VipCard/Create', clerk, {
      body: { ...body, giftCouponTypeId },
    }),
  )
  const order = world.must(
    await world.call<{ id: number; vipCardOrderNo: string }>(
      'POST',
      '/api/client/VipCardOrder/Create',
      buyer,
      {
        body: { vipCardId },
      },
    ),
  )
  const { vipCardOrderNo } = order
  world.must(
    await world.call('POST', '/api/client/Wallet/pay', buyer, { body: { vipCardOrderNo, payPassword: PIN } }),
  )
  expect(await coupons()).toEqual(['UNUSED'])
  const reason = 'bought by mistake'
  world.must(
    await world.call('PUT', '/api/services/app/VipCardOrder/Refund', clerk, {
      body: { id: order.id, reason },
    }),
  )
  expect(await coupons()).toEqual(['VOID'])
})

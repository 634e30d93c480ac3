import { describe, expect, it } from 'vitest'
import { toWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'
import type { Shop } from '../../../../test/open-shop.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'
import type { Row } from '../../../platform/db/database.ts'

openTradeWorld({ anew: ['buyer'] })

let serial = 0
const coupon = async (more: object): Promise<string> => {
  serial += 1
  const body = {
    couponTypeNo: `RD${serial}`,
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    expiredTime: '2099-01-01T00:00:00',
    fundedBy: 'PLATFORM',
    perUserLimit: 1,
    isClaimable: true,
    ...more,
  }
  const made = await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, {
    body,
  })
  const claimed = await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, {
    body: { couponTypeId: world.must(made).id },
  })
  return world.must(claimed).couponNo
}
const couponOf = async (couponNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM user_coupon WHERE coupon_no = $1', [couponNo]))
    .status

/** One piece at 100 of each shop, paid. */
const bought = async (shops: readonly Shop[], couponNos: readonly string[] = []) => {
  const items = await Promise.all(
    shops.map(async (each) => ({ ...(await world.product(each)), quantity: 1 })),
  )
  const placed = await world.place(buyer, items, { couponNos })
  world.must(await world.pay(buyer, placed.tradeNo))
  return placed.orders
}
const refundAt = async (
  { vendorNo, owner }: Shop,
  orders: readonly { orderNo: string; vendorNo: string }[],
): Promise<void> => {
  const orderNo = orders.find((order) => order.vendorNo === vendorNo)?.orderNo ?? ''
  world.must(await world.step('applyRefund', buyer, orderNo))
  world.must(await world.step('approveRefund', owner, orderNo))
}

describe('a coupon', () => {
  it('comes back with a refund only if it has not expired', async () => {
    const end = new Date(world.test.clock.now().getTime() + DAY_MS)
    const ending = await coupon({ deductionAmount: 20, expiredTime: toWireTime(end) })
    const lasting = await coupon({ deductionAmount: 10, vendorId: shop.id, fundedBy: 'VENDOR' })
    const orders = await bought([shop], [ending, lasting])
    world.test.clock.set(end)
    await refundAt(shop, orders)
    expect([await couponOf(ending), await couponOf(lasting)]).toEqual(['USED', 'UNUSED'])
  })

  it('of the platform comes back only when every line it covered in the trade is refunded, at all shops', async () => {
    const couponNo = await coupon({ deductionAmount: 20 })
    const orders = await bought([shop, otherShop], [couponNo])
    await refundAt(shop, orders)
    expect(await couponOf(couponNo)).toBe('USED')
    await refundAt(otherShop, orders)
    expect(await couponOf(couponNo)).toBe('UNUSED')
  })
})

it('of a price for members the buyer gets what was paid, and the membership stays untouched', async () => {
  const end = new Date(world.test.clock.now().getTime() + 30 * DAY_MS)
  await world.rows(
    `INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_name, discount_bp, expired_time)
     VALUES (5, $1, 1, 'year', 9000, $2)`,
    [buyer.userId, end],
  )
  const membership = () =>
    world.one<Row>('SELECT * FROM user_vip_membership WHERE user_id = $1', [buyer.userId])
  const money = async () => ({
    buyer: await world.balance('USER.EARN', buyer.userNo),
    platform: await world.balance('PLATFORM.SUBSIDY'),
  })
  const orders = await bought([shop])
  expect(await world.read(buyer, orders[0]?.orderNo ?? '')).toMatchObject({ vipAmount: 10, payable: 90 })
  const [before, member] = [await money(), await membership()]
  expect(member).toMatchObject({ discount_bp: 9000, expired_time: end })
  await refundAt(shop, orders)
  expect(await money()).toEqual({ buyer: before.buyer + 9000, platform: before.platform + 1000 })
  expect(await membership()).toEqual(member)
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '@wenli/contract/permissions'
import { texts } from '@wenli/locale/index'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { PIN } from './payment-world.ts'
import { startTradeWorld } from './trade-world.ts'
import type { Buyer, TradeWorld } from './trade-world.ts'

let world: TradeWorld
let clerk: Actor
let other: Actor
beforeAll(async () => {
  world = await startTradeWorld()
  clerk = await world.lasting(await createActor(world.test, { permissions: allPermissions }))
  other = await world.lasting(await createActor(world.test, { permissions: allPermissions }))
})
afterEach(() => world.assertMoney())
afterAll(() => world.close())

const app = (path: string) => `/api/services/app/${path}`
const make = async (entity: string, body: object): Promise<number> =>
  world.must(await world.call<{ id: number }>('POST', app(`${entity}/Create`), other, { body })).id
const OWN = [409, texts['zh-Hans']['Error.Platform:OwnBenefit']]
const refusal = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, error } = await world.call(method, app(path), clerk, { body })
  return [status, error?.message]
}
let serial = 0
const couponNo = async (): Promise<string> => {
  serial += 1
  const couponTypeId = await make('CouponType', {
    couponTypeNo: `OG${serial}`,
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    deductionAmount: 10,
    expiredTime: '2099-01-01T00:00:00',
    perUserLimit: 1,
    isClaimable: false,
  })
  await make('Coupon', { couponNo: `OG-${serial}`, couponTypeId })
  return `OG-${serial}`
}

describe('nobody gives themselves what the platform gives away', () => {
  it('points: not given, and what another gave is not touched', async () => {
    const pointTypeId = await make('PointType', { name: 'GIFT', displayName: 'gift' })
    const mine = { pointCount: 100, pointTypeId, userId: clerk.userId }
    expect(await refusal('POST', 'UserPointDetail/Create', mine)).toEqual(OWN)
    expect(await world.rows('SELECT FROM point_lot WHERE user_id = $1', [clerk.userId])).toEqual([])
    const id = await make('UserPointDetail', mine)
    expect(await refusal('PUT', 'UserPointDetail/Update', { id, remark: 'earned' })).toEqual(OWN)
    const theirs = { ...mine, userId: other.userId }
    expect(await refusal('POST', 'UserPointDetail/Create', theirs)).toEqual([200, undefined])
  })

  it('coupons: not given, not handed over, and one’s own is not exchanged for another', async () => {
    const mine = { couponNo: await couponNo(), userId: clerk.userId }
    expect(await refusal('POST', 'UserCoupon/Create', mine)).toEqual(OWN)
    const id = await make('UserCoupon', mine)
    expect(await refusal('PUT', 'UserCoupon/Update', { id, couponNo: await couponNo() })).toEqual(OWN)
    const theirs = { couponNo: await couponNo(), userId: other.userId }
    const given = await world.call<{ id: number }>('POST', app('UserCoupon/Create'), clerk, { body: theirs })
    const back = { id: world.must(given).id, userId: clerk.userId }
    expect(await refusal('PUT', 'UserCoupon/Update', back)).toEqual(OWN)
    const held = await world.rows<{ no: string }>(
      'SELECT coupon_no AS no FROM user_coupon WHERE user_id = $1',
      [clerk.userId],
    )
    expect(held).toEqual([{ no: mine.couponNo }])
  })

  it('a membership: neither given nor made longer', async () => {
    const mine = { userId: clerk.userId, level: 1, discount: 0.5, expiredTime: '2030-01-01' }
    expect(await refusal('POST', 'Membership/Create', mine)).toEqual(OWN)
    const id = await make('Membership', mine)
    expect(await refusal('PUT', 'Membership/Update', { id, expiredTime: '2090-01-01' })).toEqual(OWN)
  })
})

it('nobody pays back a card that they bought themselves', async () => {
  const buyer = await world.buyer()
  const vipCardId = await make('VipCard', {
    name: 'member',
    unitPrice: 30,
    validMonths: 12,
    discount: 0.9,
    level: 1,
    isOnSale: true,
  })
  const bought = async (as: Buyer) => {
    const order = world.must(
      await world.call<{ id: number; vipCardOrderNo: string }>(
        'POST',
        '/api/client/VipCardOrder/Create',
        as,
        {
          body: { vipCardId },
        },
      ),
    )
    const body = { vipCardOrderNo: order.vipCardOrderNo, payPassword: PIN }
    world.must(await world.call('POST', '/api/client/Wallet/pay', as, { body }))
    return order.id
  }
  const id = await bought(buyer)
  await world.rows(
    'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 5, $1, role_id FROM user_role WHERE user_id = $2',
    [buyer.userId, other.userId],
  )
  const admin = await world.lasting(buyer)
  const body = { id, reason: 'asked' }
  const own = await world.call('PUT', app('VipCardOrder/Refund'), admin, { body })
  expect([own.status, own.error?.reason]).toEqual([409, 'Ordering:OwnOrder'])
  world.must(await world.call('PUT', app('VipCardOrder/Refund'), other, { body }))
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { userCouponLife, userCouponStatuses } from '@wenli/contract/marketing/user-coupon-life'
import type { UserCouponStatus } from '@wenli/contract/marketing/user-coupon-life'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'
import { moveTradeCoupons } from './coupon-life.queries.ts'
import { expireCoupons } from './expire-coupons.ts'
import { revokeGifts } from './gift-coupon.queries.ts'

const roles = ['holder', 'platform', 'otherClerk', 'stranger', 'visitor'] as const
type Role = (typeof roles)[number]
type Held = { readonly id: number; readonly couponNo: string; tradeNo: string; orderNo: string }

let world: TradeWorld
let shop: Shop
let tile: { productId: number; productSkuId: number }
let holder: Buyer
let stranger: Buyer
let clerk: Actor
let otherClerk: Actor
beforeAll(async () => {
  world = await startTradeWorld()
  shop = await world.shop()
  tile = await world.product(shop, { stock: 10_000 })
  ;[holder, stranger] = [await world.buyer(100_000), await world.buyer()]
  clerk = await createActor(world.test, { roles: ['Finance'] })
  otherClerk = await createActor(world.test, { permissions: ['Pages.UserCoupon'] })
})
afterEach(() => world.assertMoney())
afterAll(() => world.close())

let serial = 0
const claimed = async (): Promise<Held> => {
  serial += 1
  const body = {
    couponTypeNo: `UL${serial}`,
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    deductionAmount: 10,
    expiredTime: '2099-01-01T00:00:00',
    fundedBy: 'PLATFORM',
    perUserLimit: 1,
    isClaimable: true,
  }
  const path = '/api/services/app/CouponType/Create'
  const type = world.must(await world.call<{ id: number }>('POST', path, world.keeper, { body }))
  const coupon = world.must(
    await world.call<{ id: number; couponNo: string }>('POST', '/api/client/UserCoupon/claim', holder, {
      body: { couponTypeId: type.id },
    }),
  )
  return { id: coupon.id, couponNo: coupon.couponNo, tradeNo: '', orderNo: '' }
}
const statusOf = async ({ couponNo }: Held): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM user_coupon WHERE coupon_no = $1', [couponNo]))
    .status
/** The time of its kind is over. */
const outlive = ({ couponNo }: Held) =>
  world.rows(
    `UPDATE coupon_type SET expired_time = $2 WHERE id =
       (SELECT coupon_type_id FROM coupon WHERE coupon_no = $1)`,
    [couponNo, new Date(world.test.clock.now().getTime() - 1000)],
  )
const expire = () => expireCoupons(world.test.ctx(5))

const personOf = (role: Role): Actor | null =>
  ({ holder, platform: clerk, otherClerk, stranger, visitor: null })[role]
const tries = {
  /** With an address of one's own: only the coupon is somebody else's. */
  bind: async (coupon: Held, role: Role) => {
    const as = personOf(role)
    const addressId = role === 'stranger' ? stranger.addressId : holder.addressId
    const answer = await ask<{ tradeNo: string; orderNo: string | null }>(
      world.test,
      '/api/client/Order/Create',
      {
        method: 'POST',
        as,
        body: { addressId, items: [{ ...tile, quantity: 1 }], couponNos: [coupon.couponNo] },
      },
    )
    if (answer.status === 200)
      Object.assign(coupon, { tradeNo: answer.result.tradeNo, orderNo: answer.result.orderNo })
    return answer
  },
  void: (coupon: Held, role: Role) =>
    ask(world.test, '/api/services/app/UserCoupon/Void', {
      method: 'PUT',
      as: personOf(role),
      body: { id: coupon.id, reason: 'a mistake' },
    }),
}
const couponIn = async (status: UserCouponStatus): Promise<Held> => {
  const coupon = await claimed()
  if (status === 'VOID') await tries.void(coupon, 'platform')
  if (status === 'EXPIRED') {
    await outlive(coupon)
    await expire()
  }
  if (status === 'LOCKED' || status === 'USED') await tries.bind(coupon, 'holder')
  if (status === 'USED') world.must(await world.pay(holder, coupon.tradeNo))
  return coupon
}

/** Everything that people may do, written out. What a checkout has stays with it, and is void when it lets go. */
const allowed = [
  'holder bind UNUSED > LOCKED',
  'platform void UNUSED > VOID',
  'platform void LOCKED > LOCKED',
  'platform void USED > USED',
  'platform void EXPIRED > VOID',
  'platform void VOID > VOID',
]
/** And what follows from the checkout and from time. */
const byItself: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  use: { LOCKED: 'USED' },
  release: { LOCKED: 'UNUSED' },
  return: { USED: 'UNUSED' },
  forfeitReleased: { LOCKED: 'VOID' },
  forfeitReturned: { USED: 'VOID' },
  expire: { UNUSED: 'EXPIRED' },
  takeBack: { UNUSED: 'VOID' },
}
const systemSteps: Readonly<Record<string, (coupon: Held) => Promise<unknown>>> = {
  use: ({ tradeNo }) => moveTradeCoupons(world.test.ctx(5), tradeNo, 'use'),
  release: ({ tradeNo }) => moveTradeCoupons(world.test.ctx(5), tradeNo, 'release'),
  return: ({ tradeNo }) => moveTradeCoupons(world.test.ctx(5), tradeNo, 'return'),
  forfeitReleased: async (coupon) => {
    if (coupon.tradeNo !== '') await tries.void(coupon, 'platform')
    await moveTradeCoupons(world.test.ctx(5), coupon.tradeNo, 'release')
  },
  forfeitReturned: async (coupon) => {
    if (coupon.tradeNo !== '') await tries.void(coupon, 'platform')
    await moveTradeCoupons(world.test.ctx(5), coupon.tradeNo, 'return')
  },
  expire: async (coupon) => {
    await outlive(coupon)
    await expire()
  },
  takeBack: async ({ couponNo }) => {
    await world.rows('UPDATE user_coupon SET given_by = $1 WHERE coupon_no = $1', [couponNo])
    await revokeGifts(world.test.ctx(5), couponNo, 0)
  },
}

describe.each(userCouponStatuses)('a coupon that is %s', (status) => {
  it('takes the steps that are written down, refuses all others, and stays as it is', async () => {
    const make = () => couponIn(status)
    expect(await wrongSteps({ status, make, statusOf, roles, tries, allowed })).toEqual([])
  })

  it('follows its checkout and its time only where that is written down', async () => {
    for (const [name, step] of Object.entries(systemSteps)) {
      const coupon = await couponIn(status)
      await step(coupon)
      expect([name, await statusOf(coupon)]).toEqual([name, byItself[name]?.[status] ?? status])
      // The books know nothing of what was moved behind the checkout's back.
      await world.rows('UPDATE user_coupon SET status = $2, trade_no = $3 WHERE coupon_no = $1', [
        coupon.couponNo,
        status,
        coupon.tradeNo === '' ? null : coupon.tradeNo,
      ])
    }
  })
})

it('the life of a coupon is the one that is written down', () => {
  expect(
    Object.entries(userCouponLife).map(([action, { from, to }]) => `${action}: ${from.join(' ')} > ${to}`),
  ).toEqual([
    'bind: UNUSED > LOCKED',
    'use: LOCKED > USED',
    'release: LOCKED > UNUSED',
    'return: USED > UNUSED',
    'forfeit: LOCKED USED > VOID',
    'expire: UNUSED > EXPIRED',
    'void: UNUSED EXPIRED VOID > VOID',
    'takeBack: UNUSED > VOID',
  ])
})

it('coupons expire few at a time: what was done stays when something fails later, and the next run does the rest', async () => {
  const coupons: Held[] = []
  while (coupons.length < 5) coupons.push(await claimed())
  const [kept] = [await claimed(), ...(await Promise.all(coupons.map(outlive)))]
  const states = () => Promise.all(coupons.map(statusOf))
  await world.test.owner.query(`
    CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused in a test'; END $$;
    CREATE TRIGGER test_refuse BEFORE UPDATE ON user_coupon
      FOR EACH ROW WHEN (NEW.id = ${coupons.at(-1)?.id}) EXECUTE FUNCTION test_refuse()`)
  await expect(expireCoupons(world.test.ctx(5), 1)).rejects.toThrow('refused in a test')
  await world.test.owner.query('DROP TRIGGER test_refuse ON user_coupon; DROP FUNCTION test_refuse()')
  expect(await states()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'UNUSED'])
  await expireCoupons(world.test.ctx(5), 2)
  expect([...new Set(await states()), await statusOf(kept)]).toEqual(['EXPIRED', 'UNUSED'])
})

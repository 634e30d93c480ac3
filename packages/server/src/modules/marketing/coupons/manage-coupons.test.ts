import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { ManagedUserCoupon } from '@wenli/contract/marketing/manage-user-coupons'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()
let clerk: Actor
beforeAll(async () => {
  clerk = await createActor(world.test, { roles: ['Finance'] })
})

let serial = 0
const app = (verb: string) => `/api/services/app/UserCoupon/${verb}`
/** What coupons are worth, ten off. */
const couponType = async (more: object = {}): Promise<number> => {
  serial += 1
  const body = {
    couponTypeNo: `MC${serial}`,
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    deductionAmount: 10,
    expiredTime: '2099-01-01T00:00:00',
    fundedBy: 'PLATFORM',
    perUserLimit: 1,
    isClaimable: true,
    ...more,
  }
  const type = await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, {
    body,
  })
  return world.must(type).id
}
const claim = (couponTypeId: number, key: string = randomUUID()) =>
  world.call<{ id: number; couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, {
    body: { couponTypeId },
    headers: { 'idempotency-key': key },
  })
/** A coupon of the buyer's. */
const claimed = async () => world.must(await claim(await couponType()))
const get = async (id: number) =>
  world.must(await world.call<ManagedUserCoupon>('GET', `${app('Get')}?Id=${id}`, clerk))
const makeVoid = (id: number, as = clerk) =>
  world.call<ManagedUserCoupon>('PUT', app('Void'), as, { body: { id, reason: 'a mistake' } })
const update = (body: object) => world.call<ManagedUserCoupon>('PUT', app('Update'), clerk, { body })
const remove = (id: number) => world.call('DELETE', `${app('Delete')}?Id=${id}`, clerk)
const placeWith = async (couponNo: string) =>
  world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }], { couponNos: [couponNo] })

it('a coupon that lies with its holder is void at once, and cannot be used', async () => {
  const { id, couponNo } = await claimed()
  expect((await get(id)).status).toBe('UNUSED')
  expect(world.must(await makeVoid(id))).toMatchObject({ status: 'VOID', isRevoked: true })
  const body = {
    addressId: buyer.addressId,
    items: [{ ...(await world.product(shop)), quantity: 1 }],
    couponNos: [couponNo],
  }
  const used = await world.call('POST', '/api/client/Order/Create', buyer, { body })
  expect(used.error?.reason).toBe('Ordering:CouponUnusable')
  const [line] = await world.rows<{ changes: object }>(
    "SELECT changes FROM audit_log WHERE object = 'UserCoupon' AND action = 'Void' AND object_id = $1",
    [String(id)],
  )
  expect(line?.changes).toEqual({ reason: 'a mistake', from: 'UNUSED' })
})

it('one that a checkout holds keeps the price, and is void when the checkout is closed', async () => {
  const { id, couponNo } = await claimed()
  const { orderNo = '' } = await placeWith(couponNo)
  expect(world.must(await makeVoid(id))).toMatchObject({ status: 'LOCKED', isRevoked: true })
  expect((await world.read(buyer, orderNo)).payable).toBe(90)
  world.must(await world.step('cancel', buyer, orderNo))
  expect(await get(id)).toMatchObject({ status: 'VOID', tradeNo: null })
})

it('one that was used is not given back when all is refunded', async () => {
  const { id, couponNo } = await claimed()
  const { tradeNo, orderNo = '' } = await placeWith(couponNo)
  world.must(await world.pay(buyer, tradeNo))
  expect(world.must(await makeVoid(id)).status).toBe('USED')
  world.must(await world.step('applyRefund', buyer, orderNo))
  const approve = `/api/client/Order/approveRefund?orderNo=${orderNo}`
  world.must(await world.call('PUT', approve, shop.owner))
  expect(await get(id)).toMatchObject({ status: 'USED', tradeNo })
})

it('one that a checkout holds or used is neither handed to somebody else nor deleted', async () => {
  const { id, couponNo } = await claimed()
  const other = await createActor(world.test)
  const { tradeNo } = await placeWith(couponNo)
  const refused = async () => {
    expect((await update({ id, userId: other.userId })).error?.reason).toBe('Marketing:CouponBound')
    expect((await remove(id)).error?.reason).toBe('Marketing:CouponBound')
    expect((await get(id)).userId).toBe(buyer.userId)
  }
  await refused()
  world.must(await world.pay(buyer, tradeNo))
  await refused()
  expect(world.must(await update({ id, userId: buyer.userId, remark: 'kept' })).remark).toBe('kept')
})

it('one that nobody counts on changes hands and goes', async () => {
  const { id } = await claimed()
  const other = await createActor(world.test)
  expect(world.must(await update({ id, userId: other.userId })).userId).toBe(other.userId)
  expect((await makeVoid(id, buyer)).status).toBe(403)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect((await makeVoid(id)).status).toBe(404)
})

it('a coupon that is taken with a key is taken once, also where more may be taken', async () => {
  const couponTypeId = await couponType({ perUserLimit: 3 })
  const key = randomUUID()
  const first = world.must(await claim(couponTypeId, key))
  expect(world.must(await claim(couponTypeId, key))).toEqual(first)
  expect(world.must(await claim(couponTypeId)).couponNo).not.toBe(first.couponNo)
})

it('a coupon that is given by hand with a key is given once, and the answer is the same', async () => {
  const couponTypeId = await couponType()
  const make = { body: { couponNo: `HAND${serial}`, couponTypeId } }
  const { couponNo } = world.must(
    await world.call<{ couponNo: string }>('POST', '/api/services/app/Coupon/Create', world.keeper, make),
  )
  const key = randomUUID()
  const give = (remark: string, headers = { 'idempotency-key': key }) =>
    world.call<{ id: number }>('POST', app('Create'), clerk, {
      body: { couponNo, userId: buyer.userId, remark },
      headers,
    })
  const first = world.must(await give('sorry'))
  const again = await give('sorry')
  expect([again.status, again.result]).toEqual([200, first])
  expect((await give('another')).error?.reason).toBe('Platform:IdempotencyKeyReused')
  const anew = await give('sorry', { 'idempotency-key': randomUUID() })
  expect([anew.status, anew.error?.reason]).toEqual([409, 'Platform:Duplicate'])
})

it.each(['SUSPENDED', 'CLOSING', 'CLOSED'])('nobody takes a coupon of a shop that is %s', async (status) => {
  const closed = await world.shop()
  const couponTypeId = await couponType({ vendorId: closed.id, fundedBy: 'VENDOR' })
  const offered = async () => {
    const path = `/api/client/UserCoupon/getClaimable?vendorNo=${closed.vendorNo}`
    const { items } = world.must(await world.call<{ items: object[] }>('GET', path, buyer))
    return items.length
  }
  const stand = (to: string) => world.rows('UPDATE vendor SET status = $2 WHERE id = $1', [closed.id, to])
  await stand(status)
  expect(await offered()).toBe(0)
  expect((await claim(couponTypeId)).error?.reason).toBe('Marketing:CouponGone')
  await stand('APPROVED')
  expect(await offered()).toBe(1)
  expect((await claim(couponTypeId)).status).toBe(200)
})

it('a kind of coupon cannot be limited to fewer than people have taken', async () => {
  const id = await couponType({ totalCount: 5 })
  world.must(await claim(id))
  const limitTo = (totalCount: number) =>
    world.call('PUT', '/api/services/app/CouponType/Update', world.keeper, { body: { id, totalCount } })
  const refused = await limitTo(0)
  expect([refused.status, refused.error?.reason]).toEqual([400, 'Platform:Validation'])
  expect(refused.error?.validationErrors).toEqual([
    { message: '发放总量不能少于已领取的数量', members: ['totalCount'] },
  ])
  expect((await limitTo(1)).status).toBe(200)
})

it('takes off no more than must be bought for, unless nothing must be', async () => {
  const refusal = [
    {
      message: '减免金额不能高于使用门槛；无门槛券请将使用门槛填为 0',
      members: ['deductionAmount'],
    },
  ]
  const slip = { minimumUsingAmount: 200, deductionAmount: 2000 }
  const body = { couponTypeNo: 'MCPAIR', name: 'off', displayName: 'off', perUserLimit: 1, isClaimable: true }
  const made = await world.call('POST', '/api/services/app/CouponType/Create', world.keeper, {
    body: { ...body, ...slip, expiredTime: '2099-01-01T00:00:00' },
  })
  expect([made.status, made.error?.validationErrors]).toEqual([400, refusal])

  const id = await couponType({ minimumUsingAmount: 200, deductionAmount: 200 })
  const change = (more: object) =>
    world.call('PUT', '/api/services/app/CouponType/Update', world.keeper, { body: { id, ...more } })
  expect((await change({ minimumUsingAmount: 199 })).error?.validationErrors).toEqual(refusal)
  world.must(await change({ minimumUsingAmount: 0 }))
  await world.rows('UPDATE coupon_type SET minimum_using_amount = 1 WHERE id = $1', [id])
  world.must(await change({ remark: 'from before the rule' }))
})

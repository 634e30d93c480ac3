import { expect, it } from 'vitest'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import type { OrderStatementLine } from '@wenli/contract/finance/order-statement'
import type { RefundPreview } from '@wenli/contract/ordering/refund'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../test/open-trade-world.ts'
import type { Shop } from '../../../test/open-shop.ts'

openTradeWorld({ anew: ['shop', 'otherShop', 'buyer'] })

let serial = 0
const create = (more: object) => {
  serial += 1
  const body = {
    couponTypeNo: `SC${serial}`,
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    deductionAmount: 10,
    expiredTime: '2099-01-01T00:00:00',
    perUserLimit: 1,
    isClaimable: true,
    ...more,
  }
  return world.call<{ id: number; platformPercent: number | null }>(
    'POST',
    '/api/services/app/CouponType/Create',
    world.keeper,
    { body },
  )
}
const coupon = async (more: object): Promise<string> => {
  const claim = { body: { couponTypeId: world.must(await create(more)).id } }
  return world.must(
    await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, claim),
  ).couponNo
}
const stateOf = async (couponNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM user_coupon WHERE coupon_no = $1', [couponNo]))
    .status

/** What has moved to and from the platform's subsidies and commissions since. */
const platformMoney = async () => ({
  subsidy: await world.balance('PLATFORM.SUBSIDY'),
  commission: await world.balance('PLATFORM.COMMISSION'),
})
const movedSince = async (before: Awaited<ReturnType<typeof platformMoney>>) => {
  const now = await platformMoney()
  return { subsidy: now.subsidy - before.subsidy, commission: now.commission - before.commission }
}
const statementOf = async (of: Shop): Promise<OrderStatementLine[]> =>
  world.must(
    await world.call<Page<OrderStatementLine>>('GET', '/api/client/Withdrawal/getOrderStatement', of.owner),
  ).items
const orderOf = (orders: readonly { orderNo: string; vendorNo: string }[], of: Shop): string =>
  orders.find(({ vendorNo }) => vendorNo === of.vendorNo)?.orderNo ?? ''
const receive = async (of: Shop, orderNo: string): Promise<void> => {
  world.must(await world.ship(of, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
}

it.each([0, 100, 1.5])('the platform cannot bear %s per cent of a shared coupon', async (platformPercent) => {
  const { status, error } = await create({ platformPercent })
  expect([status, error?.validationErrors?.map(({ members }) => members)]).toEqual([
    400,
    [['platformPercent']],
  ])
})

it('a shared coupon is one coupon to the buyer, and each shop bears its part of it to the fen', async () => {
  const items = [
    { ...(await world.product(shop, { unitPrice: 33.33 })), quantity: 2 },
    { ...(await world.product(otherShop)), quantity: 1 },
  ]
  const couponNo = await coupon({ deductionAmount: 9.99, platformPercent: 33 })
  const body = { addressId: buyer.addressId, items, couponNos: [couponNo] }
  const preview = world.must(
    await world.call<CheckoutPreview>('POST', '/api/client/Order/Preview', buyer, { body }),
  )
  expect(preview).toMatchObject({
    goodsAmount: 166.66,
    vendorCouponAmount: 0,
    platformCouponAmount: 9.99,
    couponSubsidyAmount: 3.3,
    payable: 156.67,
  })

  const before = await platformMoney()
  const { tradeNo, orders } = await world.place(buyer, items, { couponNos: [couponNo] })
  const [one, other] = [orderOf(orders, shop), orderOf(orders, otherShop)]
  world.must(await world.pay(buyer, tradeNo))
  expect(await movedSince(before)).toEqual({ subsidy: -330, commission: 0 })
  // Of 66.66 the coupon takes 4.00, of which the platform bears 1.32; of 100.00 it takes 5.99, of which 1.98.
  expect([await world.balance('ESCROW', one), await world.balance('ESCROW', other)]).toEqual([6398, 9599])
  expect(await world.read(buyer, one)).toMatchObject({
    vendorCouponAmount: 0,
    platformCouponAmount: 4,
    couponSubsidyAmount: 1.32,
    payable: 62.66,
  })
  await world.assertMoney()

  await receive(shop, one)
  await receive(otherShop, other)
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(6398 - 319)
  expect(await world.balance('VENDOR.PENDING', otherShop.vendorNo)).toBe(9599 - 479)
  expect(await movedSince(before)).toEqual({ subsidy: -330, commission: 319 + 479 })
  await world.assertMoney()

  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(6079)
  const [line] = await statementOf(shop)
  expect(line).toMatchObject({ paid: 62.66, subsidy: 1.32, commission: 3.19, net: 60.79, couponCost: 2.68 })
  expect(await stateOf(couponNo)).toBe('USED')
})

it('piece by piece its parts go back to whoever bore them, and the coupon with the last piece', async () => {
  const tile = await world.product(shop, { unitPrice: 33.33 })
  const couponNo = await coupon({ deductionAmount: 10, platformPercent: 47 })
  const before = await platformMoney()
  const items = [{ ...tile, quantity: 3 }]
  const { tradeNo, orderNo = '' } = await world.place(buyer, items, { couponNos: [couponNo] })
  world.must(await world.pay(buyer, tradeNo))
  expect(await world.balance('ESCROW', orderNo)).toBe(8999 + 470)
  const [item] = (await world.read(buyer, orderNo)).items
  const lines = [{ orderItemId: item?.id, quantity: 1 }]
  const left = [
    { escrow: 9469 - 2999 - 156, subsidy: -470 + 156, coupon: 'USED' },
    { escrow: 9469 - 5999 - 313, subsidy: -470 + 313, coupon: 'USED' },
    { escrow: 0, subsidy: 0, coupon: 'UNUSED' },
  ]
  for (const { escrow, subsidy, coupon: state } of left) {
    const asked = { orderNo, lines, reason: 'OTHER' }
    const preview = world.must(
      await world.call<RefundPreview>('POST', '/api/client/Refund/Preview', buyer, { body: asked }),
    )
    expect(preview.price.vendorCouponAmount).toBe(0)
    const { refundNo } = world.must(
      await world.refundStep('Create', buyer, { ...asked, type: 'REFUND_ONLY', imageUrls: [] }),
    )
    const { amount } = world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    expect(amount).toBe(preview.amount)
    expect(await world.balance('ESCROW', orderNo)).toBe(escrow)
    expect((await movedSince(before)).subsidy).toBe(subsidy)
    expect(await stateOf(couponNo)).toBe(state)
    await world.assertMoney()
  }
  expect(await world.balance('USER.EARN', buyer.userNo)).toBe(1_000_000)
})

it('after receipt a piece takes the shop’s money and the commission, the coupon stays used, the statement follows', async () => {
  const tile = await world.product(shop, { unitPrice: 33.33 })
  const couponNo = await coupon({ deductionAmount: 10, platformPercent: 47 })
  const before = await platformMoney()
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 3 }], {
    couponNos: [couponNo],
  })
  world.must(await world.pay(buyer, tradeNo))
  await receive(shop, orderNo)
  // 5 % of 99.99 without 5.30.
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(9469 - 473)
  const [item] = (await world.read(buyer, orderNo)).items
  const refund = async (quantity: number): Promise<void> => {
    const body = {
      orderNo,
      lines: [{ orderItemId: item?.id, quantity }],
      type: 'REFUND_ONLY',
      reason: 'OTHER',
    }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    await world.assertMoney()
  }
  await refund(1)
  expect(await movedSince(before)).toEqual({ subsidy: -470 + 156, commission: 473 - 157 })
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(9469 - 473 - (2999 + 156 - 157))
  expect(await statementOf(shop)).toMatchObject([
    { paid: 60, subsidy: 3.14, commission: 3.16, net: 59.98, pending: 59.98, couponCost: 3.54 },
  ])
  await refund(2)
  expect(await movedSince(before)).toEqual({ subsidy: 0, commission: 0 })
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(0)
  expect(await statementOf(shop)).toMatchObject([
    { paid: 0, subsidy: 0, commission: 0, net: 0, couponCost: 0 },
  ])
  expect(await stateOf(couponNo)).toBe('USED')
})

it('a shop’s coupon can be shared, too, beside one of the platform’s', async () => {
  const couponNos = [
    await coupon({ deductionAmount: 10, vendorId: shop.id, platformPercent: 40 }),
    await coupon({ deductionAmount: 20 }),
  ]
  const before = await platformMoney()
  const { tradeNo, orderNo = '' } = await world.place(
    buyer,
    [{ ...(await world.product(shop)), quantity: 1 }],
    { couponNos },
  )
  world.must(await world.pay(buyer, tradeNo))
  expect(await world.read(shop.owner, orderNo)).toMatchObject({
    vendorCouponAmount: 10,
    platformCouponAmount: 20,
    couponSubsidyAmount: 24,
    payable: 70,
  })
  await receive(shop, orderNo)
  expect(await movedSince(before)).toEqual({ subsidy: -2400, commission: 470 })
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(9400 - 470)
})

it('a price that the shop changes leaves the coupon as it was, and the commission follows what the shop gets', async () => {
  const couponNos = [await coupon({ deductionAmount: 10, platformPercent: 30 })]
  const { tradeNo, orderNo = '' } = await world.place(
    buyer,
    [{ ...(await world.product(shop)), quantity: 1 }],
    { couponNos },
  )
  const change = (goodsPayable: number) =>
    world.call('PUT', '/api/client/Order/changePrice', shop.owner, {
      body: { orderNo, goodsPayable, freightAmount: 0 },
    })
  expect((await change(2.99)).error?.reason).toBe('Ordering:PriceBelowSubsidy')
  world.must(await change(80))
  world.must(await world.pay(buyer, tradeNo))
  await receive(shop, orderNo)
  // What the buyer paid and 3.00 of the platform's, without 5 % of both.
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(8300 - 415)
})

it('what was placed keeps how it is borne, whatever becomes of the coupon’s kind', async () => {
  const type = world.must(await create({ platformPercent: 50 }))
  const { couponNo } = world.must(
    await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, {
      body: { couponTypeId: type.id },
    }),
  )
  const before = await platformMoney()
  const { tradeNo, orderNo = '' } = await world.place(
    buyer,
    [{ ...(await world.product(shop)), quantity: 1 }],
    { couponNos: [couponNo] },
  )
  const body = { id: type.id, platformPercent: null }
  const path = '/api/services/app/CouponType/Update'
  expect(world.must(await world.call('PUT', path, world.keeper, { body }))).toMatchObject({
    platformPercent: null,
  })
  world.must(await world.pay(buyer, tradeNo))
  expect((await movedSince(before)).subsidy).toBe(-500)
  world.must(await world.step('applyRefund', buyer, orderNo))
  world.must(await world.step('approveRefund', shop.owner, orderNo))
  expect(await movedSince(before)).toEqual({ subsidy: 0, commission: 0 })
  expect(await stateOf(couponNo)).toBe('UNUSED')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundActors, refundLife, refundStatuses } from '@wenli/contract/ordering/refund-life'
import { ask } from '../../../../test/ask.ts'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { pay as payAtGateway, withFaults } from '../../../../test/payment-world.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'

const HOUR_MS = 60 * 60 * 1000

let world: TradeWorld
let shop: Shop
let otherShop: Shop
let buyer: Buyer
let stranger: Buyer
/** A picture of the shop: goods that came back are not refused without. */
let shown: string
beforeAll(async () => {
  world = await startTradeWorld()
  ;[shop, otherShop] = [await world.shop(), await world.shop()]
  ;[buyer, stranger] = [await world.buyer(1_000_000), await world.buyer()]
  shown = await bringEvidence(world, shop.owner)
})
afterAll(() => world.close())

const statusOf = async (refundNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo])).status

const placed = async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 2 },
  ])
  const { items } = await world.read(buyer, orderNo)
  return { tradeNo, orderNo, lines: [{ orderItemId: items[0]?.id, quantity: 1 }] }
}
const apply = async (
  type: string,
  { orderNo, lines }: { orderNo: string; lines: object[] },
): Promise<string> =>
  world.must(await world.refundStep('Create', buyer, { orderNo, type, lines, reason: 'OTHER' })).refundNo
const asked = async (type = 'RETURN_REFUND'): Promise<string> => {
  const order = await placed()
  world.must(await world.pay(buyer, order.tradeNo))
  world.must(await world.ship(shop, order.orderNo))
  return apply(type, order)
}
const then = async (
  refundNo: string,
  ...steps: readonly (readonly [string, Buyer | Shop['owner'], object?])[]
) => {
  for (const [verb, as, more] of steps) world.must(await world.refundStep(verb, as, { refundNo, ...more }))
  return refundNo
}
const parcel = { courier: 'SF', trackingNo: 'SF1' }
const throughChannel = async (faults: Parameters<typeof withFaults>[2]): Promise<string> => {
  const order = await placed()
  const { attemptNo } = world.must(
    await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
      body: { tradeNo: order.tradeNo, appId: world.appIds.WECHAT },
    }),
  )
  payAtGateway(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', ...faults]))
  world.test.clock.advance(11_000)
  await world.runJobs()
  return then(await apply('REFUND_ONLY', order), ['approve', shop.owner])
}

/** How a refund comes to stand where it stands. */
const ways: Readonly<Record<(typeof refundStatuses)[number], () => Promise<string>>> = {
  APPLYING: () => asked(),
  WAIT_BUYER_RETURN: async () => then(await asked(), ['approve', shop.owner]),
  WAIT_VENDOR_RECEIVE: async () => then(await asked(), ['approve', shop.owner], ['sendBack', buyer, parcel]),
  REFUNDING: () => throughChannel([]),
  REFUNDED: async () => then(await asked('REFUND_ONLY'), ['approve', shop.owner]),
  REFUND_FAILED: async () => {
    const refundNo = await throughChannel(['refundFails'])
    for (let tries = 0; tries < 40 && (await statusOf(refundNo)) !== 'REFUND_FAILED'; tries += 1) {
      world.test.clock.advance(HOUR_MS)
      await world.runJobs()
    }
    return refundNo
  },
  REJECTED: async () => then(await asked(), ['reject', shop.owner, { reason: 'no' }]),
  ARBITRATING: async () =>
    then(
      await asked(),
      ['reject', shop.owner, { reason: 'no' }],
      ['appeal', buyer, { description: 'please' }],
    ),
  CANCELLED: async () => then(await asked(), ['cancel', buyer]),
}

/** Everything that is allowed, written out. All else is refused and changes nothing. */
const allowed = [
  'buyer cancel APPLYING > CANCELLED',
  'buyer cancel WAIT_BUYER_RETURN > CANCELLED',
  'buyer sendBack WAIT_BUYER_RETURN > WAIT_VENDOR_RECEIVE',
  'buyer appeal REJECTED > ARBITRATING',
  'shop approve APPLYING > WAIT_BUYER_RETURN',
  'shop reject APPLYING > REJECTED',
  'shop reject WAIT_VENDOR_RECEIVE > REJECTED',
  'shop confirmReturn WAIT_VENDOR_RECEIVE > REFUNDED',
  'platform arbitrateRefund ARBITRATING > REFUNDED',
  'platform arbitrateReject ARBITRATING > REJECTED',
  'platform retry REFUND_FAILED > REFUNDING',
]
const roles = ['buyer', 'shop', 'platform', 'stranger', 'otherShop', 'visitor'] as const
type Role = (typeof roles)[number]
const personOf = (role: Role) =>
  ({
    buyer,
    shop: shop.owner,
    platform: world.keeper,
    stranger,
    otherShop: otherShop.owner,
    visitor: null,
  })[role]
const step =
  (path: string, body: () => object = () => ({})) =>
  (refundNo: string, role: Role) =>
    ask(world.test, `/api/${path}`, {
      method: 'PUT',
      as: personOf(role),
      body: { refundNo, ...body() },
    })
const tries = {
  cancel: step('client/Refund/cancel'),
  sendBack: step('client/Refund/sendBack', () => parcel),
  appeal: step('client/Refund/appeal', () => ({ description: 'please' })),
  approve: step('client/Refund/approve'),
  reject: step('client/Refund/reject', () => ({ reason: 'no', imageUrls: [shown] })),
  confirmReturn: step('client/Refund/confirmReturn'),
  arbitrateRefund: step('services/app/Refund/Arbitrate', () => ({ decision: 'REFUND', reason: 'fair' })),
  arbitrateReject: step('services/app/Refund/Arbitrate', () => ({ decision: 'REJECT', reason: 'fair' })),
  retry: step('services/app/Refund/Retry'),
}

describe.each(refundStatuses)('a refund that is %s', (status) => {
  it('takes the steps that are written down, refuses all others, and stays as it is', async () => {
    const walk = { status, make: ways[status], statusOf, roles, tries, allowed }
    expect(await wrongSteps(walk)).toEqual([])
    await world.assertMoney()
  })
})

it('the life of a refund is the one that is written down, and who may take each step', () => {
  const written = Object.entries(refundLife).map(
    ([action, { from, to }]) =>
      `${action}: ${from.join(' ')} > ${to} by ${Object.entries(refundActors)
        .find(([name]) => name === action)?.[1]
        .join(' ')}`,
  )
  expect(written).toEqual([
    'approve: APPLYING > REFUNDING by VENDOR SYSTEM',
    'approveReturn: APPLYING > WAIT_BUYER_RETURN by VENDOR SYSTEM',
    'reject: APPLYING WAIT_VENDOR_RECEIVE > REJECTED by VENDOR',
    'cancel: APPLYING WAIT_BUYER_RETURN > CANCELLED by BUYER SYSTEM',
    'sendBack: WAIT_BUYER_RETURN > WAIT_VENDOR_RECEIVE by BUYER',
    'confirmReturn: WAIT_VENDOR_RECEIVE > REFUNDING by VENDOR SYSTEM',
    'appeal: REJECTED > ARBITRATING by BUYER',
    'escalate: APPLYING > ARBITRATING by SYSTEM',
    'arbitrateRefund: ARBITRATING > REFUNDING by ADMIN',
    'arbitrateReject: ARBITRATING > REJECTED by ADMIN',
    'finish: REFUNDING REFUND_FAILED > REFUNDED by SYSTEM',
    'fail: REFUNDING > REFUND_FAILED by SYSTEM',
    'retry: REFUND_FAILED > REFUNDING by ADMIN SYSTEM',
  ])
})

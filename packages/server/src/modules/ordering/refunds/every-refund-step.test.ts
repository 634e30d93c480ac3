import { beforeAll, describe, expect, it } from 'vitest'
import { refundActors, refundLife, refundStatuses } from '@wenli/contract/ordering/refund-life'
import { texts } from '@wenli/locale/index'
import { ask } from '../../../../test/ask.ts'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'
import { parcel, refundStatusOf as statusOf, refundWays } from '../../../../test/refund-ways.ts'
import type { Buyer } from '../../../../test/trade-world.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'

openTradeWorld({ yuan: 1_000_000 })
let stranger: Buyer
/** A picture of the shop: goods that came back are not refused without. */
let shown: string
beforeAll(async () => {
  stranger = await world.buyer()
  shown = await bringEvidence(world, shop.owner)
})

/** Everything that is allowed, written out. All else is refused and changes nothing. */
const allowed = [
  'buyer cancel APPLYING > CANCELLED',
  'buyer cancel WAIT_BUYER_RETURN > CANCELLED',
  'buyer sendBack WAIT_BUYER_RETURN > WAIT_VENDOR_RECEIVE',
  'buyer sendBack WAIT_VENDOR_RECEIVE > WAIT_VENDOR_RECEIVE',
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
    const walk = { status, make: refundWays[status], statusOf, roles, tries, allowed }
    expect(await wrongSteps(walk)).toEqual([])
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
    'changeParcel: WAIT_VENDOR_RECEIVE > WAIT_VENDOR_RECEIVE by BUYER',
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

it('each step of a refund has its words in the record of the order, in both languages', () => {
  const keys = ['apply', ...Object.keys(refundLife)].map((action) => `OrderLog.refund.${action}`)
  for (const said of Object.values(texts)) expect(Object.keys(said)).toEqual(expect.arrayContaining(keys))
})

import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { HOUR_MS } from '@wenli/contract/time'
import type { Actor } from './actors.ts'
import { buyer, shop, world } from './open-trade-world.ts'
import { pay as payAtGateway, withFaults } from './payment-world.ts'

export const refundStatusOf = async (refundNo: string): Promise<string> =>
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
/** A refund that the buyer of the open world has applied for, of an order that was paid from the wallet. */
export const applied = async (type = 'RETURN_REFUND', { isSent = true } = {}): Promise<string> => {
  const order = await placed()
  world.must(await world.pay(buyer, order.tradeNo))
  if (isSent) world.must(await world.ship(shop, order.orderNo))
  return apply(type, order)
}
const then = async (refundNo: string, ...steps: readonly (readonly [string, Actor, object?])[]) => {
  for (const [verb, as, more] of steps) world.must(await world.refundStep(verb, as, { refundNo, ...more }))
  return refundNo
}
export const parcel = { courier: 'SF', trackingNo: 'SF1380011110009' }
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
export const refundWays: Readonly<Record<RefundStatus, () => Promise<string>>> = {
  APPLYING: () => applied(),
  WAIT_BUYER_RETURN: async () => then(await applied(), ['approve', shop.owner]),
  WAIT_VENDOR_RECEIVE: async () =>
    then(await applied(), ['approve', shop.owner], ['sendBack', buyer, parcel]),
  REFUNDING: () => throughChannel([]),
  REFUNDED: async () => then(await applied('REFUND_ONLY'), ['approve', shop.owner]),
  REFUND_FAILED: async () => {
    const refundNo = await throughChannel(['refundFails'])
    for (let tries = 0; tries < 40 && (await refundStatusOf(refundNo)) !== 'REFUND_FAILED'; tries += 1) {
      world.test.clock.advance(HOUR_MS)
      await world.runJobs()
    }
    return refundNo
  },
  REJECTED: async () => then(await applied(), ['reject', shop.owner, { reason: 'no' }]),
  ARBITRATING: async () =>
    then(
      await applied(),
      ['reject', shop.owner, { reason: 'no' }],
      ['appeal', buyer, { description: 'please' }],
    ),
  CANCELLED: async () => then(await applied(), ['cancel', buyer]),
}

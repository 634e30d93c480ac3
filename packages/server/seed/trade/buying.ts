import type { Channel } from '@wenli/contract/finance/payment'
import { DEFAULT_TENANT_ID } from '@wenli/contract/limits'
import type { Courier } from '@wenli/contract/ordering/couriers'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { MINUTE_MS } from '@wenli/contract/time'
import { applyGatewayResult, createQrCode, payByWallet } from '../../src/modules/finance/index.ts'
import type { PaymentChannel, PaymentDeps, PayTarget } from '../../src/modules/finance/index.ts'
import type { StorageDeps } from '../../src/modules/filing/index.ts'
import { getOrderByNo, placeOrder } from '../../src/modules/ordering/index.ts'
import type { PlacedTrade } from '../../src/modules/ordering/index.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import type { Cast, Shop, Shopper } from './cast.ts'
import type { Shelf } from './goods.ts'
import type { Timeline } from './timeline.ts'

/** What the stories are told with. */
export type Stage = {
  readonly cast: Cast
  readonly shelf: Shelf
  readonly time: Timeline
  /** Where each shopper has things sent. */
  readonly addressIds: Map<Shopper, number>
  /** Where pictures are kept. */
  readonly files: StorageDeps
}

type Wanted = { readonly productId: number; readonly productSkuId: number; readonly quantity: number }
type More = {
  readonly couponNos?: () => readonly string[]
  readonly usePoints?: number
  readonly description?: string
}

export type Purchase = {
  readonly trade: () => PlacedTrade
  /** The number of the order at this shop. */
  readonly orderNo: (shop: Shop) => string
  /** The order as its buyer or its shop sees it. */
  readonly order: (ctx: Ctx, shop: Shop) => Promise<OrderDetail>
}

/** A checkout that other deeds of the story go on with. */
export const buy = (
  { cast, time, addressIds }: Stage,
  when: Date,
  by: Shopper,
  items: readonly Wanted[],
  { couponNos = () => [], usePoints = 0, description }: More = {},
): Purchase => {
  const held: { trade?: PlacedTrade } = {}
  time.add(when, by, async (ctx) => {
    held.trade = await placeOrder(ctx, {
      addressId: addressIds.get(by) ?? 0,
      items: items.map((item) => ({ ...item })),
      couponNos: [...couponNos()],
      usePoints,
      confirmedNoReturn: [],
      ...(description !== undefined && { description }),
    })
  })
  const trade = (): PlacedTrade => {
    if (held.trade === undefined) throw new Error('nothing was bought yet')
    return held.trade
  }
  const orderNo = (shop: Shop): string => {
    const order = trade().orders.find(({ vendorNo }) => vendorNo === cast[shop].vendorNo)
    if (order === undefined) throw new Error(`nothing was bought of ${shop}`)
    return order.orderNo
  }
  return { trade, orderNo, order: (ctx, shop) => getOrderByNo(ctx, orderNo(shop)) }
}

export const minutesAfter = (when: Date, minutes: number): Date =>
  new Date(when.getTime() + minutes * MINUTE_MS)

const silent = (): Promise<never> => Promise.reject(new Error('the past cannot be asked'))

/** A channel as it was then: it gave a code, and nobody can ask it any more. */
const pastChannel = (code: Channel): PaymentChannel => ({
  code,
  appId: code,
  isSandbox: true,
  create: ({ attemptNo }) => Promise.resolve(`demo:${attemptNo}`),
  query: silent,
  close: silent,
  refund: silent,
  queryRefund: silent,
  bill: silent,
  readNotice: silent,
})
const past: PaymentDeps = {
  channels: new Map([
    ['WECHAT', pastChannel('WECHAT')],
    ['ALIPAY', pastChannel('ALIPAY')],
  ]),
  merchantTenantId: DEFAULT_TENANT_ID,
  notifyUrl: () => '',
}

/** Scanned and paid in the past: the channel's word goes the way of every other. */
export const payThen = async (ctx: Ctx, channel: Channel, target: PayTarget): Promise<void> => {
  const { attemptNo, payable } = await createQrCode(ctx, past, { channel, appId: channel, target })
  const said = await applyGatewayResult(ctx, {
    channel,
    attemptNo,
    verdict: {
      state: 'PAID',
      transactionId: `demo-${attemptNo}`,
      amount: Math.round(payable * 100),
      paidTime: ctx.clock.now(),
    },
  })
  if (said !== 'PAID') throw new Error(`the demo's payment ${attemptNo} was ${said}`)
}

/** A few minutes after the checkout; from the wallet unless a channel is named. */
export const pay = (
  { time }: Stage,
  when: Date,
  by: Shopper,
  purchase: Purchase,
  channel?: Channel,
): void => {
  time.add(minutesAfter(when, 4), by, (ctx) => {
    const target = { kind: 'TRADE', ref: purchase.trade().tradeNo } as const
    return channel === undefined ? payByWallet(ctx, target) : payThen(ctx, channel, target)
  })
}

export const parcel = (courier: Courier, trackingNo: string) => ({ courier, trackingNo })

import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { refundReasons, RefundType } from '@wenli/contract/ordering/refund-life'
import { createRefund } from '../../src/modules/ordering/index.ts'
import { buy, pay } from './buying.ts'
import type { Purchase, Stage } from './buying.ts'
import type { Shop, Shopper } from './cast.ts'
import { worth } from './goods.ts'
import { ship } from './orders.ts'
import { bringPictures } from './pictures.ts'

type Wish = {
  readonly type: RefundType
  readonly reason: (typeof refundReasons)[number]
  readonly description?: string
  /** Addresses of goods: what the buyer photographs looks like them. */
  readonly pictures?: readonly string[]
  /** So many of the first line; everything without it. */
  readonly quantity?: number
}

const linesOf = (order: Awaited<ReturnType<Purchase['order']>>, quantity: number | undefined) =>
  order.items
    .slice(0, quantity === undefined ? undefined : 1)
    .map((item) => ({ orderItemId: item.id, quantity: quantity ?? item.quantity }))

/** Asked for by the buyer; the number is there once it was. */
export const ask = (
  { time, files }: Stage,
  when: Date,
  by: Shopper,
  [purchase, shop]: readonly [Purchase, Shop],
  { quantity, pictures = [], ...wish }: Wish,
): (() => { readonly refundNo: string }) => {
  const held: { refund?: RefundItem } = {}
  time.add(when, by, async (ctx) => {
    const lines = linesOf(await purchase.order(ctx, shop), quantity)
    const orderNo = purchase.orderNo(shop)
    const imageUrls = await bringPictures(ctx, files, 'RefundEvidence', pictures)
    held.refund = await createRefund(ctx, { ...wish, orderNo, lines, imageUrls })
  })
  return () => {
    if (held.refund === undefined) throw new Error('no refund was asked for yet')
    return { refundNo: held.refund.refundNo }
  }
}

/** Sent, or paid only, by one shop. */
export const bought = (
  stage: Stage,
  when: Date,
  by: Shopper,
  [shop, place, yuan]: readonly [Shop, number, number],
  sent?: readonly [Date, string],
): readonly [Purchase, Shop] => {
  const purchase = buy(stage, when, by, [worth(stage.shelf, shop, place, yuan)])
  pay(stage, when, by, purchase)
  if (sent !== undefined) ship(stage, sent[0], purchase, shop, ['SF', sent[1]])
  return [purchase, shop]
}

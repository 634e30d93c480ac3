import type { Courier } from '@wenli/contract/ordering/couriers'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { shopRecipients } from '../../auth/index.ts'
import type { LockedOrder } from './order-rows.queries.ts'

const MESSAGE = 1

type About = Pick<LockedOrder, 'orderNo' | 'userId' | 'vendorId'>

/** What a shop hears of its orders. */
export type VendorNews =
  | 'Paid'
  | 'ShipReminder'
  | 'Urged'
  | 'Received'
  | 'Commented'
  | 'ClosedByPlatform'
  | 'ClosedUnshipped'
  | 'RefundApplied'
  | 'RefundCancelled'
  | 'RefundAppealed'
  | 'RefundSentBack'
  | 'RefundDecided'
  | 'RefundDenied'
/** What a buyer hears of theirs. */
export type BuyerNews =
  | 'Paid'
  | 'PayTimeout'
  | 'Cancelled'
  | 'Shipped'
  | 'PriceChanged'
  | 'ClosedByVendor'
  | 'ClosedByPlatform'
  | 'ClosedUnshipped'
  | 'AutoReceived'
  | 'RefundApproved'
  | 'RefundRejected'
  | 'Refunded'
  | 'RefundCancelled'
  | 'RefundEscalated'

export const tellVendor = async (
  ctx: Ctx,
  order: About,
  news: VendorNews,
  description = '',
): Promise<void> => {
  for (const { userId, culture } of await shopRecipients(ctx, order.vendorId, 'VendorPages.Order'))
    await addNotice(ctx, {
      userId,
      type: MESSAGE,
      title: textOf(culture, `Notice.Vendor.${news}`, order.orderNo),
      description,
      link: `/vc/ordermanagement?q=${order.orderNo}`,
    })
}

/** Who brings it, by name, and its number. */
export const parcelText = (ctx: Ctx, courier: Courier, trackingNo: string): string =>
  `${textOf(ctx.culture, `Courier.${courier}`)} ${trackingNo}`

export const tellBuyer = (ctx: Ctx, order: About, news: BuyerNews, description = ''): Promise<void> =>
  addNotice(ctx, {
    userId: order.userId,
    type: MESSAGE,
    title: textOf(ctx.culture, `Notice.Buyer.${news}`, order.orderNo),
    description,
    link: `/pc/order?no=${order.orderNo}`,
  })

/** One word about a checkout: its first order, and the others below it. */
export const tellBuyerOfAll = async (
  ctx: Ctx,
  orders: readonly About[],
  news: Extract<BuyerNews, 'Paid' | 'PayTimeout' | 'Cancelled'>,
  reason = '',
): Promise<void> => {
  const [first, ...others] = orders
  if (first === undefined) return
  const also =
    others.length === 0
      ? []
      : [textOf(ctx.culture, 'Notice.Buyer.AlsoOrders', others.map(({ orderNo }) => orderNo).join(', '))]
  await tellBuyer(ctx, first, news, [...(reason === '' ? [] : [reason]), ...also].join('\n'))
}

import type { Culture } from '@wenli/contract/culture'
import type { Courier } from '@wenli/contract/ordering/couriers'
import { paths } from '@wenli/contract/paths'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice, addNotices } from '../../../platform/notices/add-notice.ts'
import type { Notice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { shopRecipients } from '../../auth/index.ts'
import type { LockedOrder, LockedTrade } from './order-rows.queries.ts'

const MESSAGE = 1

type About = Pick<LockedOrder, 'orderNo' | 'userId' | 'vendorId'>

/** What a shop hears of its orders. */
export type VendorNews =
  | 'Paid'
  | 'PaidDigital'
  | 'ShipReminder'
  | 'Urged'
  | 'AddressChanged'
  | 'Received'
  | 'Commented'
  | 'AddedToComment'
  | 'ClosedByPlatform'
  | 'ClosedUnshipped'
  | 'UnshippedReturned'
  | 'RefundApplied'
  | 'RefundedUnshipped'
  | 'RefundAutoApproved'
  | 'ReturnAutoApproved'
  | 'ReturnAutoConfirmed'
  | 'ReturnNeverSent'
  | 'RefundCancelled'
  | 'RefundAppealed'
  | 'RefundSentBack'
  | 'ReturnParcelChanged'
  | 'RefundDecided'
  | 'RefundDenied'
/** What a buyer hears of theirs. */
export type BuyerNews =
  | 'Paid'
  | 'PayTimeout'
  | 'Cancelled'
  | 'Shipped'
  | 'PriceChanged'
  | 'AddressChanged'
  | 'ClosedByVendor'
  | 'ClosedByPlatform'
  | 'ClosedUnshipped'
  | 'AutoReceived'
  | 'RefundApproved'
  | 'RefundRejected'
  | 'Refunded'
  | 'RefundFailed'
  | 'RefundCancelled'
  | 'RefundEscalated'

/** What stands below the title: somebody's own words, or ours in the language of whoever reads it. */
export type Told = string | ((culture: Culture) => string)

const toldIn = (culture: Culture, told: Told): string => (typeof told === 'string' ? told : told(culture))

const vendorNotices = async (
  ctx: Ctx,
  order: About,
  news: VendorNews,
  told: Told = '',
): Promise<Notice[]> => {
  const recipients = await shopRecipients(ctx, order.vendorId, 'VendorPages.Order')
  return recipients.map(({ userId, culture }) => ({
    userId,
    type: MESSAGE,
    title: textOf(culture, `Notice.Vendor.${news}`, order.orderNo),
    description: toldIn(culture, told),
    link: paths.shopOrderSearch(order.orderNo),
  }))
}

const buyerNotice = (
  { userId, orderNo }: About,
  culture: Culture,
  news: BuyerNews,
  told: Told = '',
): Notice => ({
  userId,
  type: MESSAGE,
  title: textOf(culture, `Notice.Buyer.${news}`, orderNo),
  description: toldIn(culture, told),
  link: paths.order(orderNo),
})

/** One word about a checkout: its first order, and the others below it. */
const checkoutNotice = (
  orders: readonly About[],
  culture: Culture,
  news: Extract<BuyerNews, 'Paid' | 'PayTimeout' | 'Cancelled'>,
  reason = '',
): Notice[] => {
  const [first, ...others] = orders
  if (first === undefined) return []
  const also =
    others.length === 0
      ? []
      : [textOf(culture, 'Notice.Buyer.AlsoOrders', others.map(({ orderNo }) => orderNo).join(', '))]
  return [buyerNotice(first, culture, news, [...(reason === '' ? [] : [reason]), ...also].join('\n'))]
}

export const tellVendor = async (ctx: Ctx, order: About, news: VendorNews, told: Told = ''): Promise<void> =>
  addNotices(ctx, await vendorNotices(ctx, order, news, told))

/** Who brings it, by name, and its number. */
export const parcelText =
  (courier: Courier, trackingNo: string) =>
  (culture: Culture): string =>
    `${textOf(culture, `Courier.${courier}`)} ${trackingNo}`

export const tellBuyer = async (ctx: Ctx, order: About, news: BuyerNews, told: Told = ''): Promise<void> =>
  addNotice(ctx, buyerNotice(order, await recipientCulture(ctx, order.userId), news, told))

/** The time to pay is over, or the platform ended it. */
export const tellBuyerOfEnd = (
  ctx: Ctx,
  { trade, orders }: LockedTrade,
  news: 'PayTimeout' | 'Cancelled',
  reason = '',
): Promise<void> => addNotices(ctx, checkoutNotice(orders, trade.userCulture, news, reason))

/** The shops, and the buyer. */
export const tellOfPayment = async (ctx: Ctx, { trade, orders }: LockedTrade): Promise<void> => {
  const toShops = await Promise.all(
    orders.map((order) =>
      vendorNotices(ctx, order, order.shipmentStatus === 'NOT_REQUIRED' ? 'PaidDigital' : 'Paid'),
    ),
  )
  await addNotices(ctx, [...toShops.flat(), ...checkoutNotice(orders, trade.userCulture, 'Paid')])
}

// What should be, in plain numbers: no database, no server, nothing of the product's code.
import { earnPoints, losePoints } from './earned-points.ts'
import type { Earned } from './earned-points.ts'
import type { ModelBounty } from './bounty-commands.ts'

/** Fen in a wallet, spent in this order: gifts, what was bought, what was earned. */
export type Wallet = { gift: number; paid: number; earn: number; frozen: number }
export const buckets = ['gift', 'paid', 'earn'] as const
export type Bucket = (typeof buckets)[number]

export type OrderState = 'PENDING_PAYMENT' | 'PAID' | 'RECEIVED' | 'COMPLETED' | 'CLOSED'
export type RefundState =
  | 'NONE'
  | 'APPLYING'
  | 'WAIT_BUYER_RETURN'
  | 'WAIT_VENDOR_RECEIVE'
  | 'REJECTED'
  | 'ARBITRATING'
  | 'FINAL'
  | 'CANCELLED'
  | 'REFUNDED'

/** So many pieces, so many of them never sent; the others come back first. */
export type Asked = { readonly pieces: number; readonly unsent: number; readonly isReturn: boolean }
export type ModelOrder = {
  readonly orderNo: string
  readonly orderItemId: number
  readonly shop: number
  readonly quantity: number
  /** What one piece costs the buyer. */
  readonly piece: number
  /** What one piece brings the shop: UNIT, without its part of a shared coupon, and of that without the commission. */
  readonly net: number
  /** Points that went into one piece. */
  readonly points: number
  status: OrderState
  /** Pieces that were sent; that went back; that went back without ever being sent. */
  shipped: number
  refunded: number
  refundedUnsent: number
  /** The time for returns is over. */
  isLate: boolean
  refund: RefundState
  refundNo: string
  /** What the newest refund is about. */
  asked: Asked
  /** The steps of the life it is meant to have that are still to come, unless something comes between. */
  readonly plan: string[]
  /** Which money paid it; what a channel paid is in none of the buckets. */
  drawn: Partial<Record<Bucket, number>>
  earned?: Earned
}
export type WithdrawalState = 'PENDING' | 'REMITTED' | 'REJECTED'
export type CouponState = 'UNUSED' | 'LOCKED' | 'USED'
export type Notice = {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
export type ModelTrade = {
  readonly tradeNo: string
  readonly buyer: number
  readonly orders: readonly ModelOrder[]
  readonly couponNo: string | null
  expiresAt: number
  by: 'NOBODY' | 'WALLET' | 'CHANNEL'
  /** The notice that paid it, signed anew whenever it is told again. */
  notice?: () => Notice
}
export type Model = {
  readonly wallets: Wallet[]
  /** Points of each buyer, those that wait for the end of an order too. */
  readonly points: number[]
  tenthsForYuan: number
  readonly coupons: Map<string, { readonly buyer: number; readonly isShared: boolean; state: CouponState }>
  readonly shops: { pending: number; available: number; stock: number }[]
  readonly trades: ModelTrade[]
  /** Buyers who are members. */
  readonly members: Set<number>
  readonly bounties: ModelBounty[]
  /** Withdrawals that wait, by buyer. */
  readonly waiting: Map<number, { readonly id: number; readonly amount: number }>
  /** All withdrawals, by their id. */
  readonly withdrawals: Map<number, WithdrawalState>
  /** What was done so far, for whoever reads of a failure. */
  readonly story: string[]
  /** How often each kind of step could have been done, or was, to choose those that seldom can be. */
  readonly chances: Map<string, number>
  now: number
}

export const UNIT = 1000
/** The second buyer is one from the start; who is pays nine tenths. */
export const MEMBER = { buyer: 1, unit: 900, price: 3000 }
/** Taken off a checkout of one shop; whole fen for each of one, two or three pieces. */
export const COUPON = 240
/** Of a shared one the platform bears half; of any other all. */
export const SHARED_PERCENT = 50
export const POINTS = 120
/** The platform keeps 5 % of what the shop gets. */
export const netOf = (worth: number): number => worth - worth / 20
export const PAY_MINUTES = 30

/** What is still to come; another order of the checkout may have been paid with it. */
export const planOf = ({ plan, status }: ModelOrder): string[] => {
  if (plan[0] === 'pay' && status === 'PAID') plan.shift()
  return plan
}

export const openRefund = ({ refund }: ModelOrder): boolean =>
  ['APPLYING', 'WAIT_BUYER_RETURN', 'WAIT_VENDOR_RECEIVE', 'ARBITRATING'].includes(refund)
export const payableOf = ({ orders }: ModelTrade): number =>
  orders.reduce((sum, { piece, quantity }) => sum + piece * quantity, 0)
export const leftOf = ({ quantity, refunded }: ModelOrder): number => quantity - refunded
const unsentOf = ({ quantity, shipped, refundedUnsent }: ModelOrder): number =>
  quantity - shipped - refundedUnsent
/** Everything that is left of it is on its way, or there. */
export const isSent = (order: ModelOrder): boolean => order.shipped > 0 && unsentOf(order) === 0
/** What can go out now: pieces that somebody wants back stay. */
export const sendable = (order: ModelOrder): number =>
  unsentOf(order) - (openRefund(order) ? order.asked.unsent : 0)
/** Money alone is for what was not sent; goods that come back are those that were. */
const unsentAmong = (order: ModelOrder, pieces: number, isReturn: boolean): number => {
  const withBuyer = leftOf(order) - unsentOf(order)
  return isReturn ? Math.max(0, pieces - withBuyer) : Math.min(pieces, unsentOf(order))
}
/** Some of what is left of it has been sent. */
export const isWithBuyer = (order: ModelOrder): boolean => leftOf(order) > unsentOf(order)
export const ask = (order: ModelOrder, pieces: number): void => {
  const isReturn = isWithBuyer(order)
  order.asked = { pieces, isReturn, unsent: unsentAmong(order, pieces, isReturn) }
  order.refund = 'APPLYING'
}
/** Between a refusal and the appeal pieces may have been sent. */
export const appeal = (order: ModelOrder): void => {
  const { pieces, isReturn } = order.asked
  order.asked = { pieces, isReturn, unsent: unsentAmong(order, pieces, isReturn) }
  order.refund = 'ARBITRATING'
}
const moveCoupon = (model: Model, { couponNo }: ModelTrade, state: CouponState): void => {
  const coupon = couponNo === null ? undefined : model.coupons.get(couponNo)
  if (coupon !== undefined) coupon.state = state
}
/** One that this buyer could use now, of the wanted kind if there is one. */
export const freeCoupon = (model: Model, buyer: number, isShared: boolean): string | null => {
  const free = [...model.coupons].filter(([, coupon]) => coupon.buyer === buyer && coupon.state === 'UNUSED')
  const [couponNo = null] = free.find(([, coupon]) => coupon.isShared === isShared) ?? free[0] ?? []
  return couponNo
}
const givePoints = (model: Model, buyer: number, count: number): void => {
  model.points[buyer] = (model.points[buyer] ?? 0) + count
}
export const isOpen = (model: Model, trade: ModelTrade): boolean =>
  trade.orders.every(({ status }) => status === 'PENDING_PAYMENT') && trade.expiresAt > model.now
export const balanceOf = ({ gift, paid, earn }: Wallet): number => gift + paid + earn

const shopOf = (model: Model, { shop }: ModelOrder) => {
  const found = model.shops[shop]
  if (found === undefined) throw new Error('no such shop')
  return found
}
export const walletOf = (model: Model, buyer: number): Wallet => {
  const found = model.wallets[buyer]
  if (found === undefined) throw new Error('no such buyer')
  return found
}

export const close = (model: Model, trade: ModelTrade): void => {
  for (const order of trade.orders) {
    order.status = 'CLOSED'
    shopOf(model, order).stock += order.quantity
    givePoints(model, trade.buyer, order.points * order.quantity)
  }
  moveCoupon(model, trade, 'UNUSED')
}
/** What each source gave, in their order. */
export const spend = (model: Model, buyer: number, amount: number): Partial<Record<Bucket, number>> => {
  const wallet = walletOf(model, buyer)
  const drawn: Partial<Record<Bucket, number>> = {}
  let open = amount
  for (const bucket of buckets) {
    const taken = Math.min(open, wallet[bucket])
    wallet[bucket] -= taken
    open -= taken
    if (taken > 0) drawn[bucket] = taken
  }
  return drawn
}
/** The sources in their order fill the orders in theirs. */
export const payByWallet = (model: Model, trade: ModelTrade): void => {
  for (const order of trade.orders) {
    order.drawn = spend(model, trade.buyer, order.piece * order.quantity)
    order.status = 'PAID'
  }
  trade.by = 'WALLET'
  moveCoupon(model, trade, 'USED')
}
export const payByChannel = (model: Model, trade: ModelTrade): void => {
  for (const order of trade.orders) order.status = 'PAID'
  trade.by = 'CHANNEL'
  moveCoupon(model, trade, 'USED')
}
export const receive = (model: Model, trade: ModelTrade, order: ModelOrder): void => {
  order.status = 'RECEIVED'
  earnPoints(model, trade, order, order.piece * leftOf(order))
  shopOf(model, order).pending += order.net * leftOf(order)
}
export const complete = (model: Model, order: ModelOrder): void => {
  const net = order.net * leftOf(order)
  order.status = 'COMPLETED'
  shopOf(model, order).pending -= net
  shopOf(model, order).available += net
}
/** What was asked for goes back to where its money came from: what was spent last first. */
export const giveBack = (model: Model, trade: ModelTrade, order: ModelOrder): void => {
  const { pieces, unsent } = order.asked
  const wallet = walletOf(model, trade.buyer)
  let open = order.piece * pieces
  for (const bucket of buckets.toReversed()) {
    const back = Math.min(open, order.drawn[bucket] ?? 0)
    wallet[bucket] += back
    order.drawn[bucket] = (order.drawn[bucket] ?? 0) - back
    open -= back
  }
  const shop = shopOf(model, order)
  if (order.status === 'RECEIVED') shop.pending -= order.net * pieces
  if (order.status === 'COMPLETED') shop.available -= order.net * pieces
  shop.stock += unsent
  givePoints(model, trade.buyer, order.points * pieces)
  order.refunded += pieces
  order.refundedUnsent += unsent
  losePoints(model, trade, order, order.piece * leftOf(order))
  order.refund = leftOf(order) === 0 ? 'REFUNDED' : 'NONE'
  if (leftOf(order) > 0) return
  // A coupon that was used for goods that were received is consumed.
  if (order.status === 'PAID') moveCoupon(model, trade, 'UNUSED')
  if (order.status !== 'COMPLETED') order.status = 'CLOSED'
}

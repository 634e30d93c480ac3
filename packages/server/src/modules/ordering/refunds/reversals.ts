import type { AccountKind } from '@wenli/contract/finance/accounts'
import type { OrderStatus } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addSoldChanges, changeStock } from '../../base-info/index.ts'
import { post, returnToSources } from '../../finance/index.ts'
import { moveTradeCoupons, returnPoints, revokeGifts, takeBackPoints } from '../../marketing/index.ts'
import type { ItemRow, LockedOrder } from '../orders/order-rows.queries.ts'
import { couponsFreedBy } from './freed-coupons.ts'
import type { PlannedLine } from './plan-refund.ts'

/** The states in which money can still go back. */
export type RefundableState = Extract<OrderStatus, 'PAID' | 'RECEIVED' | 'COMPLETED'>

/** Whose money it is by then, and so where it is taken from. */
export const fundsOf = {
  PAID: 'ESCROW',
  RECEIVED: 'VENDOR.PENDING',
  COMPLETED: 'VENDOR.AVAILABLE',
} as const satisfies Readonly<Record<RefundableState, AccountKind>>

/** `isShort`: less than its worth goes back, for goods that the buyer keeps. */
export type PaidLine = PlannedLine & { readonly item: ItemRow; readonly isShort: boolean }

export type Reversing = {
  readonly order: LockedOrder
  readonly state: RefundableState
  readonly tradeNo: string
  readonly refundNo: string
  /** What the buyer gets: goods and freight. */
  readonly cash: number
  readonly lines: readonly PaidLine[]
  /** Goods that came back can be sold again. */
  readonly isRestocked: boolean
  /** Nothing of the order is left. */
  readonly isLast: boolean
}
type Outcome = 'done' | 'underway'
type Reversal = {
  readonly name: string
  readonly states: readonly RefundableState[]
  readonly undo: (ctx: Ctx, what: Reversing) => Promise<Outcome>
}

const sum = (lines: Reversing['lines'], of: 'subsidyAmount' | 'commissionAmount' | 'pointCount'): number =>
  lines.reduce((total, line) => total + line[of], 0)

/** What the buyer has paid for what is kept; of an order of which nothing is left nothing, though freight may stay paid. */
const keptOf = ({ order, cash, isLast }: Reversing): number =>
  isLast ? 0 : order.payable - order.refundedAmount - cash

/** The buyer's money to where it came from, what the platform gave back to it, what it kept back from it. */
const undoMoney = async (ctx: Ctx, { order, state, refundNo, cash, lines }: Reversing): Promise<Outcome> => {
  const subsidy = sum(lines, 'subsidyAmount')
  const commission = state === 'PAID' ? 0 : Math.min(sum(lines, 'commissionAmount'), cash + subsidy)
  if (cash + subsidy === 0) return 'done'
  const { orderNo, vendorNo } = order
  const from = { kind: fundsOf[state], owner: state === 'PAID' ? orderNo : vendorNo }
  const credits =
    cash === 0 ? [] : await returnToSources(ctx, { orderNo, amount: cash, reason: 'REFUND', ref: refundNo })
  const taken = cash + subsidy - commission
  await post(ctx, {
    kind: 'ORDER_REFUNDED',
    ref: `${orderNo}/${refundNo}`,
    lines: [
      ...credits,
      ...(subsidy > 0 ? [{ kind: 'PLATFORM.SUBSIDY', amount: subsidy } as const] : []),
      ...(commission > 0 ? [{ kind: 'PLATFORM.COMMISSION', amount: -commission } as const] : []),
      ...(taken > 0 ? [{ ...from, amount: -taken }] : []),
    ],
  })
  return credits.some(({ kind }) => kind.startsWith('EXT.')) ? 'underway' : 'done'
}

const undoSpentPoints = async (ctx: Ctx, { order, tradeNo, lines }: Reversing): Promise<Outcome> => {
  await returnPoints(ctx, { userId: order.userId, tradeNo, count: sum(lines, 'pointCount'), isBooked: true })
  return 'done'
}

const undoEarnedPoints = async (ctx: Ctx, what: Reversing): Promise<Outcome> => {
  const { userId, orderNo } = what.order
  await takeBackPoints(ctx, { userId, orderNo, kept: keptOf(what) })
  return 'done'
}

const undoCoupon = async (ctx: Ctx, { tradeNo }: Reversing): Promise<Outcome> => {
  const freed = await couponsFreedBy(ctx, tradeNo)
  if (freed.length > 0) await moveTradeCoupons(ctx, tradeNo, 'return', freed)
  return 'done'
}

/** Coupons that came with the order and that what is left of it would not bring. */
const undoGiftCoupons = async (ctx: Ctx, what: Reversing): Promise<Outcome> => {
  await revokeGifts(ctx, what.order.orderNo, keptOf(what))
  return 'done'
}

const undoStock = async (ctx: Ctx, { lines, isRestocked }: Reversing): Promise<Outcome> => {
  const changes = lines.map(({ item, quantity, unsentQuantity }) => ({
    skuId: item.productSkuId,
    change: isRestocked ? quantity : unsentQuantity,
  }))
  await changeStock(
    ctx,
    changes.filter(({ change }) => change > 0),
  )
  return 'done'
}

const undoSoldCount = async (ctx: Ctx, { lines }: Reversing): Promise<Outcome> => {
  await addSoldChanges(
    ctx,
    lines
      .filter(({ isShort }) => !isShort)
      .map(({ item, quantity }) => ({ productId: item.productId, change: -quantity })),
  )
  return 'done'
}

const always = ['PAID', 'RECEIVED', 'COMPLETED'] as const

/**
 * What a refund takes back, and in which states of the order. A membership stays as it is: the buyer gets what was paid.
 * A coupon that was used for goods that were received is consumed.
 * In this order, which those who buy, pay and receive keep too, so that nobody waits in a circle: articles, coupons,
 * points, and money last, for many share its accounts. What was sold is only noted, and waits for nobody.
 */
export const reversals: readonly Reversal[] = [
  { name: 'stock', states: always, undo: undoStock },
  { name: 'coupon', states: ['PAID'], undo: undoCoupon },
  { name: 'giftCoupons', states: always, undo: undoGiftCoupons },
  { name: 'spentPoints', states: always, undo: undoSpentPoints },
  { name: 'earnedPoints', states: ['RECEIVED', 'COMPLETED'], undo: undoEarnedPoints },
  { name: 'soldCount', states: always, undo: undoSoldCount },
  { name: 'money', states: always, undo: undoMoney },
]

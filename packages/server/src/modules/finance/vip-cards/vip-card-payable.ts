import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { extendMembership, keptMembership, lockMembership } from '../../auth/index.ts'
import type { KeptMembership } from '../../auth/index.ts'
import { giveCoupon } from '../../marketing/index.ts'
import { closePayOrder } from '../payment/close-pay-order.ts'
import type { LockedPayable, Payable, Payment, Settlement } from '../payment/payable.ts'
import { remindBeforeEnd } from './remind-member.ts'
import {
  closeVipOrder,
  findGiftOfCard,
  findVipOrderOwner,
  lockVipOrder,
  markVipOrderPaid,
} from './vip-card-order.queries.ts'
import type { VipOrder } from './vip-card-order.queries.ts'

const STATES = { PENDING_PAYMENT: 'OPEN', PAID: 'PAID', REFUNDED: 'PAID', CLOSED: 'CLOSED' } as const

/**
 * The price was made for the membership of that moment. If a higher one runs now, or what was taken off is no longer
 * left, it cannot be paid: the buyer orders anew at today's price.
 */
const isStale = (order: VipOrder, held: KeptMembership | null, now: Date): boolean => {
  if (held !== null && held.expiredTime > now && held.level > order.level) return true
  if (order.creditAmount === 0) return false
  const before = keptMembership.nullable().parse(order.membershipBefore)
  return (
    held === null ||
    held.level !== before?.level ||
    held.expiredTime.getTime() !== before.expiredTime.getTime()
  )
}

/** The membership is held before the order, as by those who buy. */
const lock = async (ctx: Ctx, no: string): Promise<LockedPayable | undefined> => {
  const userId = await findVipOrderOwner(ctx, { no })
  if (userId === undefined) return undefined
  const held = await lockMembership(ctx, userId)
  const order = await lockVipOrder(ctx, { no })
  if (order === undefined) return undefined
  const state = STATES[order.status]
  return {
    ref: no,
    userId,
    userNo: order.userNo,
    subject: textOf(ctx.culture, 'Payment.VipCardSubject', order.vipCardName),
    payable: order.payable,
    expiresAt: order.expiresAt,
    state: state === 'OPEN' && isStale(order, held, ctx.clock.now()) ? 'STALE' : state,
  }
}

/** Paid and granted in one transaction. */
const settle = async (
  ctx: Ctx,
  { ref, userId, payable }: LockedPayable,
  payment: Payment,
): Promise<Settlement> => {
  const order = await lockVipOrder(ctx, { no: ref })
  if (order === undefined) throw new Error(`no VIP order ${ref} to settle`)
  const granted = await extendMembership(ctx, userId, {
    level: order.level,
    vipCardId: order.vipCardId,
    vipCardName: order.vipCardName,
    vipCardImageUrl: order.vipCardImageUrl,
    discountBp: order.discount,
    months: order.validMonths,
  })
  await markVipOrderPaid(ctx, ref, { ...payment, ...granted })
  const couponTypeId = await findGiftOfCard(ctx, order.vipCardId)
  if (couponTypeId !== null) await giveCoupon(ctx, { couponTypeId, userId, givenBy: ref })
  await remindBeforeEnd(ctx, userId, granted.until)
  const to = { kind: 'PLATFORM.VIP_INCOME' } as const
  return { kind: 'VIP_PAID', parts: payable === 0 ? [] : [{ orderNo: ref, amount: payable, to }] }
}

export const closeVipCardOrder = async (ctx: Ctx, no: string): Promise<void> => {
  await closeVipOrder(ctx, no)
  await closePayOrder(ctx, 'VIP_CARD', no)
}

export const vipCardPayable: Payable = {
  kind: 'VIP_CARD',
  wallet: 'allowed',
  lock,
  settle,
  close: closeVipCardOrder,
}

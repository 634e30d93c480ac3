import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { move } from '../ledger/post.ts'
import { closePayOrder } from '../payment/close-pay-order.ts'
import type { LockedPayable, Payable, Payment, Settlement } from '../payment/payable.ts'
import { closeRechargeOrder, lockRechargeOrder, markRechargePaid } from './recharge-order.queries.ts'

const STATES = { PENDING_PAYMENT: 'OPEN', PAID: 'PAID', REFUNDED: 'PAID', CLOSED: 'CLOSED' } as const

const lock = async (ctx: Ctx, no: string): Promise<LockedPayable | undefined> => {
  const order = await lockRechargeOrder(ctx, { no })
  return (
    order && {
      ref: no,
      userId: order.userId,
      userNo: order.userNo,
      subject: textOf(ctx.culture, 'Payment.RechargeCardSubject', order.rechargeCardName),
      payable: order.rechargeCardUnitPrice,
      expiresAt: order.expiresAt,
      state: STATES[order.status],
    }
  )
}

/** What was paid becomes bought coins; what is above the price is given by the platform. */
const settle = async (
  ctx: Ctx,
  { ref, userNo, payable }: LockedPayable,
  payment: Payment,
): Promise<Settlement> => {
  const order = await lockRechargeOrder(ctx, { no: ref })
  if (order === undefined) throw new Error(`no recharge ${ref} to settle`)
  await markRechargePaid(ctx, ref, payment)
  return {
    kind: 'RECHARGE_PAID',
    parts: [{ orderNo: ref, amount: payable, to: { kind: 'USER.COIN_PAID', owner: userNo } }],
    lines: move(
      order.coin - payable,
      { kind: 'PLATFORM.GIFT_COST' },
      { kind: 'USER.COIN_GIFT', owner: userNo },
    ),
  }
}

export const closeRechargeCardOrder = async (ctx: Ctx, no: string): Promise<void> => {
  await closeRechargeOrder(ctx, no)
  await closePayOrder(ctx, 'RECHARGE_CARD', no)
}

/** Coins are never bought with coins. */
export const rechargePayable: Payable = {
  kind: 'RECHARGE_CARD',
  wallet: 'refused',
  lock,
  settle,
  close: closeRechargeCardOrder,
}

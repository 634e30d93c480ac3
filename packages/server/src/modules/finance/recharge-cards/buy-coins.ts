import { yuanFromFen } from '@wenli/contract/money'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readSettings } from '../../auth/index.ts'
import { nextCardNumber } from '../card-orders/card-number.ts'
import { cardOrderEnd, scheduleExpiry } from '../card-orders/expire-card-order.ts'
import { lockWallet } from '../wallet/wallet.queries.ts'
import { closeRechargeCardOrder } from './recharge-payable.ts'
import {
  findPendingRechargeOrder,
  findRechargeCardOnSale,
  insertRechargeOrder,
  lockRechargeOrder,
  rechargedToday,
  rechargeOrderItem,
} from './recharge-order.queries.ts'

/** Held first: what is being paid for at this moment is left alone, and counts as soon as it is. */
const closePending = async (ctx: Ctx, userId: number): Promise<void> => {
  const no = await findPendingRechargeOrder(ctx, userId)
  const pending = no === undefined ? undefined : await lockRechargeOrder(ctx, { no })
  if (pending?.status === 'PENDING_PAYMENT') await closeRechargeCardOrder(ctx, pending.rechargeCardOrderNo)
}

/**
 * An order of coins as the card is now, within what a user may buy in a day. Another order of the same user that nobody
 * paid is closed, before the sum of the day is read, so that the limit holds
 * for what can still be paid too.
 */
export const buyCoins = async (ctx: Ctx, { rechargeCardId }: { readonly rechargeCardId: number }) => {
  const { userId, userNo } = signedIn(ctx)
  await lockWallet(ctx, `recharge.${userNo}`)
  const card = await findRechargeCardOnSale(ctx, rechargeCardId)
  if (card === undefined) throw new AppError('Finance:CardNotOnSale')
  await closePending(ctx, userId)
  const limit = Number((await readSettings(ctx))['App.Finance.RechargeDailyLimit'])
  if (yuanFromFen((await rechargedToday(ctx, userId)) + card.unitPrice) > limit)
    throw new AppError('Finance:RechargeLimit')
  const rechargeCardOrderNo = await nextCardNumber(ctx, 'C')
  const expiresAt = await cardOrderEnd(ctx)
  await insertRechargeOrder(ctx, card, { rechargeCardOrderNo, userId, expiresAt })
  await scheduleExpiry(ctx, { kind: 'RECHARGE_CARD', ref: rechargeCardOrderNo }, expiresAt)
  const order = await lockRechargeOrder(ctx, { no: rechargeCardOrderNo })
  if (order === undefined) throw new Error('the recharge was not inserted')
  return rechargeOrderItem(ctx, order)
}

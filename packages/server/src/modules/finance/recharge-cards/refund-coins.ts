import { cardOrderLife } from '@wenli/contract/finance/card-order-life'
import { nextState } from '@wenli/contract/lifecycle'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tellOfCardRefund } from '../card-orders/tell-of-card-refund.ts'
import { move, post } from '../ledger/post.ts'
import { returnToSources } from '../payment/refunds/return-to-sources.ts'
import { lockWallet, readBalances } from '../wallet/wallet.queries.ts'
import { coinsAfter, lockRechargeOrder, markRechargeRefunded } from './recharge-order.queries.ts'
import { refundableCoins } from './refundable-coins.ts'

/** The platform takes a recharge back as far as it is not spent. */
export const refundRechargeCardOrder = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockRechargeOrder(ctx, { id })
    if (order === undefined) throw new AppError('Platform:NotFound')
    assertNotOneself(ctx, order.userId, 'Ordering:OwnOrder')
    if (nextState(cardOrderLife, order.status, 'refund') === undefined)
      throw new AppError('Finance:StateConflict')
    const { userNo, rechargeCardOrderNo: no, rechargeCardUnitPrice: price } = order
    await lockWallet(ctx, userNo)
    const held = await readBalances(ctx, userNo)
    const { cash, giftLeft, giftSpent } = refundableCoins(
      { paid: price, gift: order.coin - price },
      { paid: held['USER.COIN_PAID'] ?? 0, gift: held['USER.COIN_GIFT'] ?? 0 },
      await coinsAfter(ctx, order),
    )
    if (cash === 0) throw new AppError('Finance:CoinsSpent')
    if (!(await markRechargeRefunded(ctx, id, { cash, gift: giftLeft + giftSpent })))
      throw new AppError('Finance:StateConflict')
    const paid = { kind: 'USER.COIN_PAID', owner: userNo } as const
    const cost = { kind: 'PLATFORM.GIFT_COST' } as const
    const credits = await returnToSources(ctx, {
      orderNo: no,
      amount: cash,
      reason: 'RECHARGE_CARD',
      ref: no,
    })
    await post(ctx, {
      kind: 'RECHARGE_REFUNDED',
      ref: no,
      lines: [
        ...move(giftLeft, { kind: 'USER.COIN_GIFT', owner: userNo }, cost),
        ...move(giftSpent, paid, cost),
        { ...paid, amount: -cash },
        ...credits,
      ],
    })
    await tellOfCardRefund(ctx, {
      entity: 'RechargeCard',
      userId: order.userId,
      cardName: order.rechargeCardName,
      amount: cash,
    })
    const changes = { reason, amount: cash, revokedGift: giftLeft + giftSpent }
    await appendAudit(ctx, { action: 'Refund', object: 'RechargeCardOrder', objectId: id, changes })
    return null
  })

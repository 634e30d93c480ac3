import type { z } from 'zod'
import { fenFromYuan, formatYuan, yuanFromFen } from '@wenli/contract/money'
import { addressInfo } from '@wenli/contract/ordering/address'
import type { changeAddress as addressEndpoint } from '@wenli/contract/ordering/order'
import type { changePrice as priceEndpoint } from '@wenli/contract/ordering/shop-order'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { payFree, withdrawCode } from '../../finance/index.ts'
import { shareOut } from '../pricing/share-out.ts'
import { mustKeepShop } from './must-keep-shop.ts'
import { writeOrderLog } from './order-log.ts'
import {
  findItemRows,
  findTradeNo,
  lockOrder,
  lockTrade,
  saveItem,
  saveOrder,
  saveTrade,
} from './order-rows.queries.ts'
import type { ItemRow, LockedOrder } from './order-rows.queries.ts'
import { assertNotBuyer } from './own-order.ts'
import { subsidyOf } from './pay-trade.ts'
import { lockOwnOrder } from './ship-order.ts'
import { takeStep } from './take-step.ts'
import { tellBuyer, tellVendor } from './tell-about-order.ts'

const yuanText = (fen: number): string => formatYuan(yuanFromFen(fen))

/** The buyer's own order, or none. */
export const lockBoughtOrder = async (ctx: Ctx, orderNo: string): Promise<LockedOrder> => {
  const order = await lockOrder(ctx, orderNo)
  if (order === undefined || order.userId !== signedIn(ctx).userId) throw new AppError('Platform:NotFound')
  return order
}

/** What the shop takes off or puts on, shared over the lines; the commission follows what the shop gets. */
const adjustLines = async (ctx: Ctx, items: readonly ItemRow[], goodsPayable: number): Promise<void> => {
  const before = items.map(({ payable, adjustAmount }) => payable - adjustAmount)
  const weights = before.some((amount) => amount > 0) ? before : items.map(() => 1)
  const shares = shareOut(goodsPayable, weights)
  for (const [at, item] of items.entries()) {
    const payable = shares[at] ?? 0
    const adjustAmount = payable - (before[at] ?? 0)
    const base = payable + subsidyOf(item)
    await saveItem(ctx, item.id, {
      payable,
      adjustAmount,
      commissionAmount: Number((BigInt(base) * BigInt(item.commissionBp)) / 10_000n),
    })
  }
}

/**
 * A shop gives away what is its own. What the platform adds to an order goes to the shop whatever the buyer pays, so the
 * buyer pays at least as much for the goods; or, where that was less from the start, not less than that.
 */
const leastForGoods = (order: LockedOrder): number =>
  Math.min(subsidyOf(order), order.payable - order.freightAmount - order.adjustAmount)

/** Before payment a shop may ask for less or more; coupons stay as they were, and an old code cannot be paid any more. */
export const changePrice = (ctx: Ctx, body: z.output<typeof priceEndpoint.body>): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const tradeNo = await findTradeNo(ctx, body.orderNo)
    const locked = tradeNo === undefined ? undefined : await lockTrade(ctx, tradeNo)
    const order = await lockOwnOrder(ctx, body.orderNo)
    if (locked === undefined) throw new AppError('Platform:NotFound')
    takeStep(order, 'changePrice', 'VENDOR')
    assertNotBuyer(ctx, order)
    const goodsPayable = fenFromYuan(body.goodsPayable)
    const least = leastForGoods(order)
    if (goodsPayable < least) throw new AppError('Ordering:PriceBelowSubsidy', [yuanText(least)])
    const freightAmount = fenFromYuan(body.freightAmount)
    await adjustLines(ctx, await findItemRows(ctx, [order.id]), goodsPayable)
    const items = await findItemRows(ctx, [order.id])
    const payable = goodsPayable + freightAmount
    await saveOrder(ctx, order.id, {
      payable,
      freightAmount,
      adjustAmount: items.reduce((sum, item) => sum + item.adjustAmount, 0),
      commissionAmount: items.reduce((sum, item) => sum + item.commissionAmount, 0),
    })
    await saveTrade(ctx, locked.trade.id, { payable: locked.trade.payable - order.payable + payable })
    await withdrawCode(ctx, 'TRADE', locked.trade.tradeNo)
    await writeOrderLog(ctx, [
      {
        orderId: order.id,
        actor: 'VENDOR',
        action: 'changePrice',
        fromStatus: order.status,
        toStatus: order.status,
        note: `¥${yuanText(order.payable)} → ¥${yuanText(payable)}${body.note ? ` ${body.note}` : ''}`,
      },
    ])
    await tellBuyer(ctx, order, 'PriceChanged')
    if (locked.trade.payable - order.payable + payable === 0)
      await payFree(ctx, 'TRADE', locked.trade.tradeNo)
    return null
  })

/** Before it is sent: the buyer once, the shop whenever the buyer asks for it. */
export const changeAddress = (
  ctx: Ctx,
  { orderNo, ...given }: z.output<typeof addressEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    if (order === undefined) throw new AppError('Platform:NotFound')
    const actor = order.userId === signedIn(ctx).userId ? 'BUYER' : 'VENDOR'
    if (actor === 'VENDOR') await mustKeepShop(ctx, order)
    takeStep(order, 'changeAddress', actor)
    if (actor === 'BUYER' && order.addressChangedTime !== null) throw new AppError('Ordering:StateConflict')
    await saveOrder(ctx, order.id, {
      addressInfo: addressInfo.parse({ ...given, postalCode: given.postalCode ?? null }),
      userName: given.userName,
      ...(actor === 'BUYER' && { addressChangedTime: ctx.clock.now() }),
    })
    await writeOrderLog(ctx, [
      { orderId: order.id, actor, action: 'changeAddress', fromStatus: order.status, toStatus: order.status },
    ])
    await (actor === 'BUYER' ? tellVendor : tellBuyer)(ctx, order, 'AddressChanged')
    return null
  })

/** Only what is over can be put out of sight. */
export const hideOrder = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    if (order.status !== 'CLOSED' && order.status !== 'COMPLETED')
      throw new AppError('Ordering:StateConflict')
    await saveOrder(ctx, order.id, { isHidden: true })
    return null
  })

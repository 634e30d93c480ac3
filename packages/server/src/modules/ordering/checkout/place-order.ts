import type { z } from 'zod'
import { isDigital, isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { toWireTime } from '@wenli/contract/formats'
import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import { addressInfo } from '@wenli/contract/ordering/address'
import type { AddressItem } from '@wenli/contract/ordering/address'
import type { createOrder, placedTrade } from '@wenli/contract/ordering/checkout'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { changeStock } from '../../base-info/index.ts'
import { payFree } from '../../finance/index.ts'
import { bindCoupons, holdPoints } from '../../marketing/index.ts'
import { dropCartRows } from '../../shopping-cart/index.ts'
import { findAddress } from '../addresses/address.queries.ts'
import type { PricedTrade } from '../pricing/price-trade.ts'
import { dueAfter } from '../trade-settings.ts'
import { nextNumbers } from './checkout.queries.ts'
import { gatherLines } from './gather-lines.ts'
import type { CheckoutLine } from './gather-lines.ts'
import { insertCheckout, keepFiles } from './insert-checkout.queries.ts'
import type { NewOrder } from './insert-checkout.queries.ts'
import { priceCheckout } from './price-checkout.ts'

export const EXPIRE_TRADE = 'expire-trade'

type Body = z.output<typeof createOrder.body>
export type PlacedTrade = z.output<typeof placedTrade>

/** Lines keep the order in which they were priced: within each shop the order in which they were asked for. */
const pairLines = (lines: readonly CheckoutLine[], { orders }: PricedTrade) =>
  orders.map((order) => {
    const own = lines.filter(({ article }) => article.vendorNo === order.vendorNo)
    return order.lines.flatMap((priced, at) => {
      const line = own[at]
      return line === undefined ? [] : { line, priced }
    })
  })

/** Coupons that were chosen must take something off, and must still be there: one coupon, one checkout. */
const bindChosenCoupons = async (
  ctx: Ctx,
  { userId, tradeNo, couponNos }: { userId: number; tradeNo: string; couponNos: readonly string[] },
): Promise<void> => {
  const wanted = [...new Set(couponNos)]
  if (wanted.length === 0) return
  const bound = await bindCoupons(ctx, { userId, tradeNo, couponNos: wanted })
  if (bound.length < wanted.length) throw new AppError('Ordering:CouponUnusable')
}

/** Whoever buys what cannot be returned without a reason says for each product that they know. */
const requireConfirmed = (lines: readonly CheckoutLine[], confirmed: readonly number[]): void => {
  const unknown = lines.filter(
    ({ article }) => !isReturnable(article) && !confirmed.includes(article.productId),
  )
  const names = unknown.map(({ article }) => article.productName)
  if (names.length > 0) throw new AppError('Ordering:NoReturnUnconfirmed', [[...new Set(names)].join('\n')])
}

/** Where to it is sent; nothing is asked of whoever only downloads. */
const destinationOf = (
  ctx: Ctx,
  lines: readonly CheckoutLine[],
  addressId: number | undefined,
  address: AddressItem | undefined,
) => {
  if (addressId !== undefined) {
    if (address === undefined) throw new AppError('Platform:NotFound')
    return { userName: address.userName, addressId: address.id, addressInfo: addressInfo.parse(address) }
  }
  if (!lines.every(({ article }) => isDigital(article))) throw new AppError('Ordering:AddressMissing')
  // The number that others see: the name somebody signs in with is their telephone.
  return { userName: signedIn(ctx).userNo, addressId: null, addressInfo: null }
}

/** A product that became something else in this moment is not bought as what it was. */
const keepBoughtFiles = async (
  ctx: Ctx,
  lines: readonly CheckoutLine[],
  orderNos: readonly string[],
): Promise<void> => {
  const digital = lines.filter(({ article }) => isDigital(article))
  if (digital.length === 0 || (await keepFiles(ctx, orderNos)) === digital.length) return
  throw new AppError('Ordering:LinesChanged', [digital.map(({ article }) => article.productName).join('\n')])
}

/** What becomes of the priced trade, shop by shop. */
const newOrders = (
  lines: readonly CheckoutLine[],
  priced: PricedTrade,
  orderNos: readonly string[],
  platformCouponNo: string | null,
): NewOrder[] =>
  pairLines(lines, priced).map((paired, at) => {
    const [order, orderNo, first] = [priced.orders[at], orderNos[at], paired[0]]
    if (order === undefined || orderNo === undefined || first === undefined)
      throw new Error('an order without lines')
    return {
      orderNo,
      vendorId: first.line.article.vendorId,
      couponNo: order.couponNo ?? (order.platformCouponAmount > 0 ? platformCouponNo : null),
      priced: order,
      lines: paired,
    }
  })

/**
 * One checkout: everything is priced by us, stock is taken, coupons and points are held, and each shop gets an order of
 * its own. All of it or nothing.
 */
export const placeOrder = (ctx: Ctx, body: Body): Promise<PlacedTrade> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const [{ lines, cartItemIds }, address, expiresAt] = await Promise.all([
      gatherLines(ctx, body.items, 'lock'),
      body.addressId === undefined ? undefined : findAddress(ctx, userId, body.addressId),
      dueAfter(ctx, 'App.Trade.PayMinutes'),
    ])
    const destination = destinationOf(ctx, lines, body.addressId, address)
    requireConfirmed(lines, body.confirmedNoReturn)
    const shopCount = new Set(lines.map(({ article }) => article.vendorNo)).size
    const [priced, [tradeNo = '', ...orderNos]] = await Promise.all([
      priceCheckout(ctx, userId, lines, body),
      nextNumbers(ctx, 1 + shopCount),
    ])
    if (priced.unusedCouponNos.length > 0) throw new AppError('Ordering:CouponUnusable')
    if (body.payable !== undefined && fenFromYuan(body.payable) !== priced.payable)
      throw new AppError('Ordering:PriceChanged')

    const ownCoupons = new Set(priced.orders.map(({ couponNo }) => couponNo))
    const platformCouponNo = body.couponNos.find((no) => !ownCoupons.has(no)) ?? null
    const made = newOrders(lines, priced, orderNos, platformCouponNo)
    const expiry = { runAt: expiresAt, key: `expire-trade.${tradeNo}` }
    await Promise.all([
      insertCheckout(ctx, {
        tradeNo,
        userId,
        payable: priced.payable,
        pointCount: priced.pointCount,
        expiresAt,
        ...destination,
        description: body.description ?? null,
        orders: made,
      }),
      changeStock(
        ctx,
        lines.map(({ article, quantity }) => ({ skuId: article.skuId, change: -quantity })),
      ),
      priced.payable > 0 && addJob(ctx, EXPIRE_TRADE, { tradeNo }, expiry),
    ])
    await keepBoughtFiles(ctx, lines, orderNos)
    await bindChosenCoupons(ctx, { userId, tradeNo, couponNos: body.couponNos })
    await holdPoints(ctx, { userId, tradeNo, count: priced.pointCount })
    if (cartItemIds.length > 0) await dropCartRows(ctx, userId, cartItemIds)
    if (priced.payable === 0) await payFree(ctx, 'TRADE', tradeNo)

    const orders = made.map(({ orderNo, priced: { vendorNo, payable } }) => ({
      orderNo,
      vendorNo,
      payable: yuanFromFen(payable),
    }))
    const [only] = orders
    return {
      tradeNo,
      payable: yuanFromFen(priced.payable),
      expireAt: toWireTime(expiresAt),
      orders,
      ...(orders.length === 1 && only !== undefined && { orderNo: only.orderNo }),
    }
  })

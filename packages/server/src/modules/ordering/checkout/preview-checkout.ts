import type { z } from 'zod'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { AmountsInYuan } from '@wenli/contract/ordering/order-item'
import type { CheckoutPreview, previewOrder } from '@wenli/contract/ordering/checkout'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Amounts } from '../pricing/price-trade.ts'
import { gatherLines } from './gather-lines.ts'
import { offerCheckout } from './price-checkout.ts'

const yuan = (amounts: Amounts): AmountsInYuan => ({
  goodsAmount: yuanFromFen(amounts.goodsAmount),
  vipAmount: yuanFromFen(amounts.vipAmount),
  vendorCouponAmount: yuanFromFen(amounts.vendorCouponAmount),
  platformCouponAmount: yuanFromFen(amounts.platformCouponAmount),
  couponSubsidyAmount: yuanFromFen(amounts.couponSubsidyAmount),
  pointsAmount: yuanFromFen(amounts.pointsAmount),
  freightAmount: yuanFromFen(amounts.freightAmount),
  payable: yuanFromFen(amounts.payable),
})

/** What a checkout would cost now, with its rows; nothing is held. */
export const previewCheckout = async (
  ctx: Ctx,
  body: z.output<typeof previewOrder.body>,
): Promise<CheckoutPreview> => {
  const { lines } = await gatherLines(ctx, body.items, 'look')
  const { priced, coupons, pointLimit, bestCouponNos } = await offerCheckout(
    ctx,
    signedIn(ctx).userId,
    lines,
    body,
  )
  return {
    ...yuan(priced),
    pointCount: priced.pointCount,
    pointLimit,
    orders: priced.orders.map((order) => {
      const own = lines.filter(({ article }) => article.vendorNo === order.vendorNo)
      return {
        ...yuan(order),
        vendorNo: order.vendorNo,
        vendorDisplayName: own[0]?.article.vendorDisplayName ?? '',
        couponNo: order.couponNo,
        lines: order.lines.flatMap((line, at) => {
          const article = own[at]?.article
          if (article === undefined) return []
          return {
            productId: article.productId,
            productNo: article.productNo,
            productSkuId: article.skuId,
            productName: article.productName,
            skuName: article.skuName,
            productImageUrl: article.productImageUrl,
            unit: article.unit,
            listUnitPrice: yuanFromFen(line.unitPrice),
            unitPrice: yuanFromFen(line.paidUnitPrice),
            quantity: line.quantity,
            noReasonReturn: article.noReasonReturn,
            payable: yuanFromFen(line.payable),
          }
        }),
      }
    }),
    coupons: coupons.map((coupon) => ({
      couponNo: coupon.couponNo,
      displayName: coupon.displayName,
      vendorNo: coupon.vendorNo,
      minimumUsingAmount: yuanFromFen(coupon.minimumUsingAmount),
      deductionAmount: yuanFromFen(coupon.deductionAmount),
      expiredTime: toWireTime(coupon.expiredTime),
      isUsable: usableGoods(priced, coupon.vendorNo) >= coupon.minimumUsingAmount,
    })),
    bestCouponNos: [...bestCouponNos],
    unusedCouponNos: [...priced.unusedCouponNos],
  }
}

/** What a coupon's minimum is compared with: the shop's goods, or everything after the shops' own coupons. */
const usableGoods = (priced: Awaited<ReturnType<typeof offerCheckout>>['priced'], vendorNo: string | null) =>
  priced.orders
    .filter((order) => vendorNo === null || order.vendorNo === vendorNo)
    .reduce(
      (sum, order) =>
        sum + order.goodsAmount - order.vipAmount - (vendorNo === null ? order.vendorCouponAmount : 0),
      0,
    )

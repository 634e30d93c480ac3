import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findTradeCoupons } from '../../marketing/index.ts'
import { partOfLine } from '../orders/part-of-line.ts'
import type { WantedLine } from './plan-refund.ts'

type CoveredRow = {
  id: number
  vendorId: number
  quantity: number
  refundedQuantity: number
  payable: number
  refundedAmount: number
  isReceived: boolean
  isVendorCovered: boolean
  isPlatformCovered: boolean
}

/**
 * Coupons of a checkout that come back: every line they were used for is refunded, and none of it was ever received.
 * `also` counts what would go back besides.
 */
export const couponsFreedBy = async (
  ctx: Ctx,
  tradeNo: string,
  also: readonly WantedLine[] = [],
): Promise<string[]> => {
  const coupons = await findTradeCoupons(ctx, tradeNo)
  if (coupons.length === 0) return []
  const lines = await ctx.tx.query<CoveredRow>({
    name: 'find-covered-lines',
    text: `SELECT i.id, o.vendor_id AS "vendorId", i.quantity, i.refunded_quantity AS "refundedQuantity",
                  i.payable, i.refunded_amount AS "refundedAmount",
                  o.received_time IS NOT NULL AS "isReceived", i.vendor_coupon_amount > 0 AS "isVendorCovered",
                  i.platform_coupon_amount > 0 AS "isPlatformCovered"
             FROM trade t JOIN customer_order o ON o.tenant_id = t.tenant_id AND o.trade_id = t.id
             JOIN order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
            WHERE t.tenant_id = $1 AND t.trade_no = $2`,
    values: [ctx.tenantId, tradeNo],
  })
  const isGone = (line: CoveredRow): boolean => {
    const { id, quantity, refundedQuantity, payable, refundedAmount, isReceived } = line
    // Goods for which only a part of the money went back are kept.
    const isShort = refundedAmount < partOfLine(payable, quantity, 0, refundedQuantity)
    const more = also.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
    return !isReceived && !isShort && refundedQuantity + more >= quantity
  }
  return coupons
    .filter(({ vendorId }) => {
      const covered = lines.filter((line) =>
        vendorId === null ? line.isPlatformCovered : line.vendorId === vendorId && line.isVendorCovered,
      )
      return covered.length > 0 && covered.every(isGone)
    })
    .map(({ couponNo }) => couponNo)
}

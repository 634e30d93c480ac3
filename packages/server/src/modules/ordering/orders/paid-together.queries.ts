import { yuanFromFen } from '@wenli/contract/money'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { PayableOrder } from '../../finance/index.ts'

type Waiting = Pick<OrderListItem, 'status' | 'tradeNo' | 'paidTogether'>

/** The buyer's own orders, each that waits for payment with what is paid at the same time. */
export const withPaidTogether = async <Order extends Waiting>(
  ctx: Ctx,
  orders: readonly Order[],
): Promise<Order[]> => {
  const tradeNos = orders.flatMap(({ status, tradeNo }) => (status === 'PENDING_PAYMENT' ? [tradeNo] : []))
  if (tradeNos.length === 0) return [...orders]
  const rows = await ctx.tx.query<{ tradeNo: string; orderCount: number; payable: number }>({
    name: 'count-paid-together',
    text: `SELECT t.trade_no AS "tradeNo", t.payable, count(*)::integer AS "orderCount"
             FROM trade t JOIN customer_order o ON o.tenant_id = t.tenant_id AND o.trade_id = t.id
            WHERE t.tenant_id = $1 AND t.trade_no = ANY($2) AND t.status = 'PENDING_PAYMENT'
            GROUP BY t.trade_no, t.payable HAVING count(*) > 1`,
    values: [ctx.tenantId, [...new Set(tradeNos)]],
  })
  const byTrade = new Map(
    rows.map(({ tradeNo, orderCount, payable }) => [tradeNo, { orderCount, payable: yuanFromFen(payable) }]),
  )
  return orders.map((order) => ({ ...order, paidTogether: byTrade.get(order.tradeNo) ?? null }))
}

/** The orders of a checkout, as the cashier names them. */
export const findOrdersOfTrade = (ctx: Ctx, tradeNo: string): Promise<PayableOrder[]> =>
  ctx.tx.query<PayableOrder>({
    name: 'find-orders-of-trade',
    text: `SELECT o.order_no AS "orderNo", v.display_name AS "vendorDisplayName", o.payable
             FROM trade t JOIN customer_order o ON o.tenant_id = t.tenant_id AND o.trade_id = t.id
             JOIN vendor v ON v.tenant_id = o.tenant_id AND v.id = o.vendor_id
            WHERE t.tenant_id = $1 AND t.trade_no = $2 ORDER BY o.id`,
    values: [ctx.tenantId, tradeNo],
  })

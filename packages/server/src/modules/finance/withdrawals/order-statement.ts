import type { OrderStatementLine } from '@wenli/contract/finance/order-statement'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { keptVendorOfCaller } from '../../auth/index.ts'

type LineRow = Omit<OrderStatementLine, 'paidTime'> & { paidTime: Date }

const ORDERS = 'customer_order o'
/** What the ledger moved for an order, of the platform's part what was not taken back, and what coupons cost the shop. */
const FROM = `${ORDERS}
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind IN ('VENDOR.PENDING', 'VENDOR.AVAILABLE')), 0)::bigint AS net,
           coalesce(sum(e.amount) FILTER (WHERE a.kind = 'VENDOR.PENDING'), 0)::bigint AS pending,
           coalesce(sum(e.amount) FILTER (WHERE a.kind = 'PLATFORM.COMMISSION'), 0)::bigint AS commission
      FROM (SELECT 'ORDER_RECEIVED' AS kind, o.order_no AS ref UNION ALL SELECT 'ORDER_COMPLETED', o.order_no UNION ALL
            SELECT 'ORDER_REFUNDED', o.order_no || '/' || r.refund_no FROM refund r
             WHERE r.tenant_id = o.tenant_id AND r.order_id = o.id) v
      JOIN ledger_tx t ON t.tenant_id = o.tenant_id AND t.kind = v.kind AND t.ref = v.ref
      JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
      JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id) l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.subsidy_amount), 0)::bigint AS subsidy FROM refund r
      JOIN refund_line x ON x.tenant_id = r.tenant_id AND x.refund_id = r.id
     WHERE r.tenant_id = o.tenant_id AND r.order_id = o.id AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')) b
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(i.cost - i.cost * i.refunded_quantity / i.quantity), 0)::bigint AS cost
      FROM (SELECT vendor_coupon_amount + platform_coupon_amount - coupon_subsidy_amount AS cost, refunded_quantity, quantity
              FROM order_item WHERE tenant_id = o.tenant_id AND order_id = o.id) i) c`

/** One row for each order: what was paid, added and kept, and what the shop has of it. */
export const listOrderStatement = async (ctx: Ctx, query: PageQuery): Promise<Page<OrderStatementLine>> => {
  const { id } = await keptVendorOfCaller(ctx)
  const page = await listPage<LineRow>(
    ctx,
    {
      entity: 'Order',
      select: `o.id, o.order_no AS "orderNo", o.status, o.paid_amount - o.refunded_amount AS paid,
        o.vip_amount + o.coupon_subsidy_amount + o.points_amount - b.subsidy AS subsidy, c.cost AS "couponCost", l.commission, l.net, l.pending,
        o.paid_time AS "paidTime"`,
      from: FROM,
      countedFrom: ORDERS,
      where: [
        'o.tenant_id = $1',
        'o.vendor_id = $2',
        'o.paid_time IS NOT NULL',
        "o.status IN ('RECEIVED', 'COMPLETED', 'CLOSED')",
      ],
      values: [ctx.tenantId, id],
      searched: ['o.order_no'],
      sorts: { id: 'o.id' },
      defaultOrder: 'o.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    couponCost: yuanFromFen(row.couponCost),
    paid: yuanFromFen(row.paid),
    subsidy: yuanFromFen(row.subsidy),
    commission: yuanFromFen(row.commission),
    net: yuanFromFen(row.net),
    pending: yuanFromFen(row.pending),
    paidTime: toWireTime(row.paidTime),
  }))
}

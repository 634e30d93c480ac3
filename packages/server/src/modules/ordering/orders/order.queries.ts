import { toWireTime } from '@wenli/contract/formats'
import { NO_REASON_RETURN_DAYS } from '@wenli/contract/limits'
import { yuanFromFen } from '@wenli/contract/money'
import { addressInfo } from '@wenli/contract/ordering/address'
import type { OrderTab } from '@wenli/contract/ordering/order-life'
import type { OrderItem } from '@wenli/contract/ordering/order-item'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { afterSaleEnd } from './after-sale-end.ts'
import { findItems } from './order-item.queries.ts'
import { NAME_FOR_SHOP } from './shop-sight.ts'

type Times =
  | 'paidTime'
  | 'expireAt'
  | 'receiveDueAt'
  | 'afterSaleUntil'
  | 'noReasonReturnUntil'
  | 'urgedTime'
  | 'creationTime'
type MoreOfDetail = {
  shippedTime: Date | null
  receivedTime: Date | null
  completedTime: Date | null
  closedTime: Date | null
  isAddressChanged: boolean
}
export type OrderRow = Omit<OrderListItem, Times | 'tenantId' | 'items' | 'addressInfo' | 'paidTogether'> &
  MoreOfDetail & {
    tenantId: number
    addressInfo: unknown
    paidTime: Date | null
    expireAt: Date
    receiveDueAt: Date | null
    afterSaleUntil: Date | null
    urgedTime: Date | null
    creationTime: Date
  }

const SELECT = `o.id, o.tenant_id AS "tenantId", o.order_no AS "orderNo", t.trade_no AS "tradeNo", o.vendor_no AS "vendorNo",
  v.display_name AS "vendorDisplayName", o.user_id AS "userId", u.user_no AS "userNo", o.user_name AS "userName",
  o.wx_user_id AS "wxUserId", o.address_id AS "addressId", o.address_info AS "addressInfo", o.status,
  o.shipment_status AS "shipmentStatus", o.refund_status AS "refundStatus", o.close_reason AS "closeReason",
  o.payment_method AS "paymentMethod", o.description, o.coupon_no AS "couponNo", o.goods_amount AS "goodsAmount",
  o.vip_amount AS "vipAmount", o.vendor_coupon_amount AS "vendorCouponAmount",
  o.platform_coupon_amount AS "platformCouponAmount", o.coupon_subsidy_amount AS "couponSubsidyAmount",
  o.points_amount AS "pointsAmount",
  o.freight_amount AS "freightAmount", o.adjust_amount AS "adjustAmount", o.payable, o.paid_amount AS "paidAmount",
  o.refunded_amount AS "refundedAmount", o.paid_time AS "paidTime", t.expires_at AS "expireAt",
  CASE WHEN o.receive_paused_time IS NULL THEN o.receive_due_at END AS "receiveDueAt", o.is_receive_extended AS "isReceiveExtended",
  o.after_sale_until AS "afterSaleUntil", o.commented, o.remark, o.creation_time AS "creationTime",
  o.shipped_time AS "shippedTime", o.received_time AS "receivedTime", o.completed_time AS "completedTime",
  o.closed_time AS "closedTime",
  CASE WHEN o.status = 'PAID' AND o.shipment_status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED') THEN
    (SELECT max(g.creation_time) FROM order_log g WHERE g.tenant_id = o.tenant_id AND g.order_id = o.id AND g.action = 'urge')
  END AS "urgedTime", o.address_changed_time IS NOT NULL AS "isAddressChanged"`
const FROM = `customer_order o JOIN trade t ON t.tenant_id = o.tenant_id AND t.id = o.trade_id
  JOIN vendor v ON v.tenant_id = o.tenant_id AND v.id = o.vendor_id
  JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id`

const timeOf = (time: Date | null): string | null => (time === null ? null : toWireTime(time))
const yuanOf = (fen: number | null): number | null => (fen === null ? null : yuanFromFen(fen))

/** Only the buyer is told what else is paid with it. */
const NOT_TOLD: OrderListItem['paidTogether'] = null

const wireOrder = (row: OrderRow, items: OrderItem[]) => ({
  ...row,
  items,
  tenantId: wireTenantId(row.tenantId),
  addressInfo: row.addressInfo === null ? null : addressInfo.parse(row.addressInfo),
  goodsAmount: yuanFromFen(row.goodsAmount),
  vipAmount: yuanFromFen(row.vipAmount),
  vendorCouponAmount: yuanFromFen(row.vendorCouponAmount),
  platformCouponAmount: yuanFromFen(row.platformCouponAmount),
  couponSubsidyAmount: yuanFromFen(row.couponSubsidyAmount),
  pointsAmount: yuanFromFen(row.pointsAmount),
  freightAmount: yuanFromFen(row.freightAmount),
  adjustAmount: yuanFromFen(row.adjustAmount),
  payable: yuanFromFen(row.payable),
  paidAmount: yuanOf(row.paidAmount),
  refundedAmount: yuanFromFen(row.refundedAmount),
  paidTime: timeOf(row.paidTime),
  expireAt: toWireTime(row.expireAt),
  paidTogether: NOT_TOLD,
  receiveDueAt: timeOf(row.receiveDueAt),
  afterSaleUntil: timeOf(row.afterSaleUntil),
  noReasonReturnUntil: row.receivedTime && toWireTime(afterSaleEnd(row.receivedTime, NO_REASON_RETURN_DAYS)),
  urgedTime: timeOf(row.urgedTime),
  creationTime: toWireTime(row.creationTime),
  shippedTime: timeOf(row.shippedTime),
  receivedTime: timeOf(row.receivedTime),
  completedTime: timeOf(row.completedTime),
  closedTime: timeOf(row.closedTime),
})
export type WireOrder = ReturnType<typeof wireOrder>

/** What stands in each tab. */
const TABS: Readonly<Record<OrderTab, string>> = {
  ALL: 'true',
  TO_PAY: "o.status = 'PENDING_PAYMENT'",
  TO_SHIP: "o.status = 'PAID' AND o.shipment_status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED')",
  TO_RECEIVE: "o.status = 'PAID' AND o.shipment_status IN ('SHIPPED', 'DELIVERED', 'NOT_REQUIRED')",
  TO_COMMENT: "o.status IN ('RECEIVED', 'COMPLETED') AND NOT o.commented",
  REFUND: "o.refund_status <> 'NONE'",
}

/** Whose orders: a buyer's that are not hidden, a shop's, or all. */
export type OrderSight = { readonly userId: number } | { readonly vendorId: number } | 'all'

const sightOf = (sight: OrderSight, values: unknown[]): string[] => {
  if (sight === 'all') return ['NOT o.is_deleted']
  if ('vendorId' in sight) return ['NOT o.is_deleted', `o.vendor_id = $${values.push(sight.vendorId)}`]
  return ['NOT o.is_deleted', 'NOT o.is_hidden', `o.user_id = $${values.push(sight.userId)}`]
}

/** The platform sees names masked: a part of one finds nothing there, or it could be felt through letter by letter. */
const searchedFor = (sight: OrderSight): { searched: readonly string[]; named?: readonly string[] } => {
  const searched = ['o.order_no', 'v.display_name']
  if (sight === 'all') return { searched, named: ['o.user_name'] }
  return { searched: [...searched, 'vendorId' in sight ? NAME_FOR_SHOP : 'o.user_name'] }
}

export type OrderFilter = {
  readonly tab?: OrderTab
  readonly status?: string | undefined
  readonly refundStatus?: string | undefined
  readonly vendorNo?: string | undefined
}

/** The newest first, with their lines. */
export const listOrders = async (
  ctx: Ctx,
  query: PageQuery,
  sight: OrderSight,
  { tab = 'ALL', status, refundStatus, vendorNo }: OrderFilter = {},
): Promise<Page<WireOrder>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['o.tenant_id = $1', ...sightOf(sight, values), TABS[tab]]
  if (status !== undefined) where.push(`o.status = $${values.push(status)}`)
  if (refundStatus !== undefined) where.push(`o.refund_status = $${values.push(refundStatus)}`)
  if (vendorNo !== undefined) where.push(`o.vendor_no = $${values.push(vendorNo)}`)
  const page = await listPage<OrderRow>(
    ctx,
    {
      entity: 'Order',
      select: SELECT,
      from: FROM,
      where,
      values,
      ...searchedFor(sight),
      sorts: { id: 'o.id', creationTime: 'o.id', payable: 'o.payable', paidTime: 'o.paid_time' },
      defaultOrder: 'o.id DESC',
    },
    query,
  )
  const items = await findItems(
    ctx,
    page.items.map(({ id }) => id),
  )
  return mapPage(page, (row) => wireOrder(row, items.get(row.id) ?? []))
}

/** How many stand in each tab. */
export const countTabs = async (ctx: Ctx, sight: OrderSight): Promise<Record<OrderTab, number>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['o.tenant_id = $1', ...sightOf(sight, values)]
  const counts = Object.entries(TABS).map(
    ([tab, condition]) => `count(*) FILTER (WHERE ${condition}) AS "${tab}"`,
  )
  const [row] = await ctx.tx.query<Record<OrderTab, number>>({
    text: `SELECT ${counts.join(', ')} FROM customer_order o WHERE ${where.join(' AND ')}`,
    values,
  })
  if (row === undefined) throw new Error('counting gave nothing')
  return row
}

export type OrderKey = { readonly orderNo: string } | { readonly id: number }

export const findOrder = async (
  ctx: Ctx,
  key: OrderKey,
): Promise<(WireOrder & { vendorId: number }) | undefined> => {
  const [row] = await ctx.tx.query<OrderRow & { vendorId: number }>({
    name: 'orderNo' in key ? 'find-order-by-no' : 'find-order',
    text: `SELECT ${SELECT}, o.vendor_id AS "vendorId" FROM ${FROM}
            WHERE o.tenant_id = $1 AND NOT o.is_deleted AND ${'orderNo' in key ? 'o.order_no' : 'o.id'} = $2`,
    values: [ctx.tenantId, 'orderNo' in key ? key.orderNo : key.id],
  })
  if (row === undefined) return undefined
  const items = await findItems(ctx, [row.id])
  return { ...wireOrder(row, items.get(row.id) ?? []), vendorId: row.vendorId }
}

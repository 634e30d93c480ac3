import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import { addressInfo } from '@wenli/contract/ordering/address'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

type RefundRow = Omit<RefundItem, 'lines' | 'returnAddress' | 'dueAt' | 'refundedTime' | 'creationTime'> & {
  returnAddress: unknown
  dueAt: Date | null
  refundedTime: Date | null
  creationTime: Date
}
type LineRow = RefundItem['lines'][number] & { refundId: number }

const SELECT = `r.id, r.refund_no AS "refundNo", o.order_no AS "orderNo", o.vendor_no AS "vendorNo",
  v.display_name AS "vendorDisplayName", r.type, r.status, r.reason, r.description,
  r.image_urls AS "imageUrls", r.amount, r.freight_amount AS "freightAmount", r.refused_reason AS "refusedReason",
  (SELECT l.note FROM order_log l WHERE l.tenant_id = r.tenant_id AND l.refund_id = r.id
     AND l.action = 'refund.arbitrateRefund' ORDER BY l.id DESC LIMIT 1) AS "grantedReason",
  r.refused_image_urls AS "refusedImageUrls",
  r.appeal_description AS "appealDescription", r.is_final AS "isFinal", r.return_address AS "returnAddress", r.return_courier AS "returnCourier",
  r.return_tracking_no AS "returnTrackingNo", r.due_at AS "dueAt", r.refunded_time AS "refundedTime",
  r.creation_time AS "creationTime"`
const FROM = `refund r JOIN customer_order o ON o.tenant_id = r.tenant_id AND o.id = r.order_id
  JOIN vendor v ON v.tenant_id = r.tenant_id AND v.id = r.vendor_id`

const findLines = async (ctx: Ctx, refundIds: readonly number[]): Promise<readonly LineRow[]> => {
  if (refundIds.length === 0) return []
  return ctx.tx.query<LineRow>({
    name: 'find-refund-lines',
    text: `SELECT l.refund_id AS "refundId", l.order_item_id AS "orderItemId", i.product_name AS "productName",
                  i.sku_name AS "skuName", i.product_image_url AS "productImageUrl", l.quantity, l.amount,
                  l.unsent_quantity AS "unsentQuantity"
             FROM refund_line l JOIN order_item i ON i.tenant_id = l.tenant_id AND i.id = l.order_item_id
            WHERE l.tenant_id = $1 AND l.refund_id = ANY($2) ORDER BY l.id`,
    values: [ctx.tenantId, refundIds],
  })
}

const timeOf = (time: Date | null): string | null => (time === null ? null : toWireTime(time))

const itemsOf = async (ctx: Ctx, rows: readonly RefundRow[]): Promise<RefundItem[]> => {
  const lines = await findLines(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    amount: yuanFromFen(row.amount),
    freightAmount: yuanFromFen(row.freightAmount),
    returnAddress: row.returnAddress === null ? null : addressInfo.parse(row.returnAddress),
    dueAt: timeOf(row.dueAt),
    refundedTime: timeOf(row.refundedTime),
    creationTime: toWireTime(row.creationTime),
    lines: lines
      .filter(({ refundId }) => refundId === row.id)
      .map(({ refundId: _refund, ...line }) => ({ ...line, amount: yuanFromFen(line.amount) })),
  }))
}

export const findRefundsOfOrder = async (ctx: Ctx, orderId: number): Promise<RefundItem[]> => {
  const rows = await ctx.tx.query<RefundRow>({
    name: 'find-refunds-of-order',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE r.tenant_id = $1 AND r.order_id = $2 ORDER BY r.id DESC LIMIT 100`,
    values: [ctx.tenantId, orderId],
  })
  return itemsOf(ctx, rows)
}

export const findRefund = async (ctx: Ctx, refundNo: string): Promise<RefundItem | undefined> => {
  const rows = await ctx.tx.query<RefundRow>({
    name: 'find-refund',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE r.tenant_id = $1 AND r.refund_no = $2`,
    values: [ctx.tenantId, refundNo],
  })
  return (await itemsOf(ctx, rows))[0]
}

export type RefundSight = { readonly userId: number } | { readonly vendorId: number } | 'all'

/** The condition under which somebody sees a refund; adds its value. */
const seenBy = (sight: Exclude<RefundSight, 'all'>, values: unknown[]): string =>
  'userId' in sight
    ? `r.user_id = $${values.push(sight.userId)}`
    : `r.vendor_id = $${values.push(sight.vendorId)}`

/** Where the pictures of a refund lie: its buyer's, and those with which its shop refused. */
export type EvidencePlaces = Pick<RefundItem, 'imageUrls' | 'refusedImageUrls'>

/** Undefined when there is no refund that this one may see. */
export const findEvidence = async (
  ctx: Ctx,
  refundNo: string,
  sight: RefundSight,
): Promise<EvidencePlaces | undefined> => {
  const values: unknown[] = [ctx.tenantId, refundNo]
  const seen = sight === 'all' ? '' : ` AND ${seenBy(sight, values)}`
  const [row] = await ctx.tx.query<EvidencePlaces>({
    text: `SELECT r.image_urls AS "imageUrls", r.refused_image_urls AS "refusedImageUrls"
             FROM refund r WHERE r.tenant_id = $1 AND r.refund_no = $2${seen}`,
    values,
  })
  return row
}

export type RefundQuery = PageQuery & {
  readonly status?: RefundStatus | undefined
  readonly type?: RefundItem['type'] | undefined
  readonly reason?: RefundItem['reason'] | undefined
  readonly vendorNo?: string | undefined
}

export const listRefunds = async (
  ctx: Ctx,
  { status, type, reason, vendorNo, ...query }: RefundQuery,
  sight: RefundSight,
): Promise<Page<RefundItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['r.tenant_id = $1']
  if (sight !== 'all') where.push(seenBy(sight, values))
  if (status !== undefined) where.push(`r.status = $${values.push(status)}`)
  if (type !== undefined) where.push(`r.type = $${values.push(type)}`)
  if (reason !== undefined) where.push(`r.reason = $${values.push(reason)}`)
  if (vendorNo !== undefined) where.push(`o.vendor_no = $${values.push(vendorNo)}`)
  const page = await listPage<RefundRow>(
    ctx,
    {
      entity: 'Refund',
      select: SELECT,
      from: FROM,
      where,
      values,
      searched: ['r.refund_no', 'o.order_no'],
      sorts: { id: 'r.id', creationTime: 'r.id', amount: 'r.amount', dueAt: 'r.due_at' },
      defaultOrder: 'r.id DESC',
    },
    query,
  )
  return { totalCount: page.totalCount, items: await itemsOf(ctx, page.items) }
}

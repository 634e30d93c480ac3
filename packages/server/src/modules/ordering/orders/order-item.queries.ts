import { yuanFromFen } from '@wenli/contract/money'
import type { OrderItem } from '@wenli/contract/ordering/order-item'
import { openRefundStatuses } from '@wenli/contract/ordering/refund-life'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { additionSince } from '../../base-info/index.ts'

type ItemRow = Omit<OrderItem, 'tenantId' | 'isAdditionOpen'> & {
  tenantId: number
  /** When it was reviewed, while nothing was added to that. */
  openCommentTime: Date | null
}

const itemOf = (ctx: Ctx, { openCommentTime, ...row }: ItemRow): OrderItem => ({
  ...row,
  isAdditionOpen: openCommentTime !== null && openCommentTime >= additionSince(ctx),
  tenantId: wireTenantId(row.tenantId),
  listUnitPrice: yuanFromFen(row.listUnitPrice),
  unitPrice: yuanFromFen(row.unitPrice),
  payable: yuanFromFen(row.payable),
  refundedAmount: yuanFromFen(row.refundedAmount),
})

/** How much of a line the refunds hold that are not decided. */
const heldBy = (
  column: 'quantity' | 'unsent_quantity',
) => `coalesce((SELECT sum(l.${column}) FROM refund_line l JOIN refund r ON r.tenant_id = l.tenant_id AND r.id = l.refund_id
                             WHERE l.tenant_id = i.tenant_id AND l.order_item_id = i.id AND l.is_live
                               AND r.status = ANY($2)), 0)::integer`

/** $1 is the tenant, $2 the states in which a refund holds its lines. */
const SELECT = `i.id, i.tenant_id AS "tenantId", i.order_id AS "orderId", i.product_id AS "productId",
                  i.product_no AS "productNo", i.product_sku_id AS "productSkuId", i.product_name AS "productName",
                  i.sku_name AS "skuName", i.product_image_url AS "productImageUrl", i.unit,
                  i.list_unit_price AS "listUnitPrice", i.unit_price AS "unitPrice", i.quantity, i.vendor_no AS "vendorNo",
                  i.payable, i.shipped_quantity AS "shippedQuantity", i.refunded_quantity AS "refundedQuantity",
                  i.refunded_unsent_quantity AS "refundedUnsentQuantity", i.refunded_amount AS "refundedAmount", i.is_commented AS "isCommented",
                  CASE WHEN i.is_commented THEN (
                    SELECT c.creation_time FROM product_comment c
                     WHERE c.tenant_id = i.tenant_id AND c.order_item_id = i.id AND c.addition_time IS NULL) END AS "openCommentTime",
                  i.buyer_remark AS "buyerRemark", i.remark, i.no_reason_return AS "noReasonReturn",
                  i.is_digital AS "isDigital", i.first_download_time IS NOT NULL AS "isDownloaded",
                  CASE WHEN i.is_digital THEN (
                    SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'fileName', g.file_name, 'byteCount', g.byte_count)
                             ORDER BY f.position), '[]')
                      FROM order_item_file f JOIN goods_file g ON g.tenant_id = f.tenant_id AND g.id = f.goods_file_id
                     WHERE f.tenant_id = i.tenant_id AND f.order_item_id = i.id) ELSE '[]' END AS files,
                  ${heldBy('quantity')} AS "refundingQuantity", ${heldBy('unsent_quantity')} AS "refundingUnsentQuantity"`

/** The lines of several orders at once. */
export const findItems = async (
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderItem[]>> => {
  const rows = await ctx.tx.query<ItemRow>({
    name: 'find-order-items',
    text: `SELECT ${SELECT} FROM order_item i WHERE i.tenant_id = $1 AND i.order_id = ANY($3) ORDER BY i.id`,
    values: [ctx.tenantId, openRefundStatuses, orderIds],
  })
  const byOrder = new Map<number, OrderItem[]>()
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), itemOf(ctx, row)])
  return byOrder
}

export const findItem = async (ctx: Ctx, id: number): Promise<OrderItem | undefined> => {
  const [row] = await ctx.tx.query<ItemRow>({
    name: 'find-order-item',
    text: `SELECT ${SELECT} FROM order_item i WHERE i.tenant_id = $1 AND i.id = $3`,
    values: [ctx.tenantId, openRefundStatuses, id],
  })
  return row && itemOf(ctx, row)
}

export const listItems = async (
  ctx: Ctx,
  { orderId, ...query }: PageQuery & { readonly orderId?: number | undefined },
): Promise<Page<OrderItem>> => {
  const values: unknown[] = [ctx.tenantId, openRefundStatuses]
  const where = ['i.tenant_id = $1', '$2::varchar[] IS NOT NULL']
  if (orderId !== undefined) where.push(`i.order_id = $${values.push(orderId)}`)
  const page = await listPage<ItemRow>(
    ctx,
    {
      entity: 'OrderItem',
      select: SELECT,
      from: 'order_item i',
      where,
      values,
      searched: ['i.product_name', 'i.product_no'],
      sorts: { id: 'i.id', quantity: 'i.quantity', unitPrice: 'i.unit_price' },
      defaultOrder: 'i.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => itemOf(ctx, row))
}

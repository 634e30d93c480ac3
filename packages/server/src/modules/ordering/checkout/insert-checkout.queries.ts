import { isDigital } from '@wenli/contract/base-info/no-reason-return'
import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { PricedLine, PricedOrder } from '../pricing/price-trade.ts'
import type { CheckoutLine } from './gather-lines.ts'

export type NewOrder = {
  readonly orderNo: string
  readonly vendorId: number
  readonly couponNo: string | null
  readonly priced: PricedOrder
  readonly lines: readonly { readonly line: CheckoutLine; readonly priced: PricedLine }[]
}
export type NewCheckout = {
  readonly tradeNo: string
  readonly userId: number
  readonly payable: number
  readonly pointCount: number
  readonly expiresAt: Date
  readonly userName: string
  /** Null when nothing is sent. */
  readonly addressId: number | null
  readonly addressInfo: AddressInfo | null
  readonly description: string | null
  readonly orders: readonly NewOrder[]
}

const AMOUNTS = `goods_amount, vip_amount, vendor_coupon_amount, platform_coupon_amount, coupon_subsidy_amount, points_amount,
  payable, commission_amount, point_count`
const AMOUNT_TYPES = `goods_amount bigint, vip_amount bigint, vendor_coupon_amount bigint, platform_coupon_amount bigint,
  coupon_subsidy_amount bigint, points_amount bigint, payable bigint, commission_amount bigint, point_count integer`
const amountsOf = (priced: PricedLine | PricedOrder) => ({
  goods_amount: priced.goodsAmount,
  vip_amount: priced.vipAmount,
  vendor_coupon_amount: priced.vendorCouponAmount,
  platform_coupon_amount: priced.platformCouponAmount,
  coupon_subsidy_amount: priced.couponSubsidyAmount,
  points_amount: priced.pointsAmount,
  payable: priced.payable,
  commission_amount: priced.commissionAmount,
  // One point pays one fen.
  point_count: priced.pointsAmount,
})

const orderRow = ({ orderNo, vendorId, couponNo, priced, lines }: NewOrder) => ({
  ...amountsOf(priced),
  order_no: orderNo,
  vendor_id: vendorId,
  vendor_no: priced.vendorNo,
  coupon_no: couponNo,
  freight_amount: priced.freightAmount,
  shipment_status: lines.every(({ line }) => isDigital(line.article)) ? 'NOT_REQUIRED' : 'UNSHIPPED',
})

const itemRow = (orderNo: string, { line, priced }: NewOrder['lines'][number]) => {
  const { article, quantity, buyerRemark } = line
  return {
    ...amountsOf(priced),
    order_no: orderNo,
    product_id: article.productId,
    product_sku_id: article.skuId,
    vendor_no: article.vendorNo,
    product_no: article.productNo,
    product_name: article.productName,
    sku_name: article.skuName,
    product_image_url: article.productImageUrl,
    unit: article.unit,
    list_unit_price: article.unitPrice,
    unit_price: priced.paidUnitPrice,
    quantity,
    commission_bp: priced.commissionBp,
    buyer_remark: buyerRemark,
    no_reason_return: article.noReasonReturn,
    is_digital: isDigital(article),
  }
}

const ITEM_COLUMNS = `${AMOUNTS}, product_id, product_sku_id, vendor_no, product_no, product_name, sku_name, product_image_url,
  unit, list_unit_price, unit_price, quantity, commission_bp, buyer_remark, no_reason_return, is_digital`
const ITEM_TYPES = `${AMOUNT_TYPES}, product_id bigint, product_sku_id bigint, vendor_no varchar, product_no varchar,
  product_name varchar, sku_name varchar, product_image_url varchar, unit varchar, list_unit_price bigint, unit_price bigint,
  quantity integer, commission_bp integer, buyer_remark varchar, no_reason_return varchar, is_digital boolean`

/** The checkout, an order for each shop, their lines and the first entry of their logs: one statement for any number. */
export const insertCheckout = async (ctx: Ctx, made: NewCheckout): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-checkout',
    text: `WITH made AS (
        INSERT INTO trade (tenant_id, user_id, creation_time, status, trade_no, payable, point_count, expires_at)
        VALUES ($1, $2, $3, 'PENDING_PAYMENT', $4, $5, $6, $7) RETURNING id),
      ordered AS (
        INSERT INTO customer_order (tenant_id, user_id, creator_user_id, creation_time, status, trade_id, user_name,
          address_id, address_info, description, order_no, vendor_id, vendor_no, coupon_no, freight_amount, shipment_status,
          ${AMOUNTS})
        SELECT $1, $2, $2, $3, 'PENDING_PAYMENT', made.id, $8, $9, $10::jsonb, $11, o.order_no, o.vendor_id, o.vendor_no,
          o.coupon_no, o.freight_amount, o.shipment_status, ${AMOUNTS}
          FROM made CROSS JOIN ROWS FROM (jsonb_to_recordset($12::jsonb) AS (order_no varchar, vendor_id bigint,
                 vendor_no varchar, coupon_no varchar, freight_amount bigint, shipment_status varchar, ${AMOUNT_TYPES})) WITH ORDINALITY AS o
         ORDER BY o.ordinality RETURNING id, order_no),
      lines AS (
        INSERT INTO order_item (tenant_id, order_id, ${ITEM_COLUMNS})
        SELECT $1, ordered.id, ${ITEM_COLUMNS}
          FROM ROWS FROM (jsonb_to_recordset($13::jsonb) AS (order_no varchar, ${ITEM_TYPES})) WITH ORDINALITY AS i
          JOIN ordered USING (order_no) ORDER BY i.ordinality)
      INSERT INTO order_log (tenant_id, order_id, actor, actor_user_id, action, to_status, creation_time)
      SELECT $1, id, 'BUYER', $2, 'create', 'PENDING_PAYMENT', $3 FROM ordered ORDER BY id`,
    values: [
      ctx.tenantId,
      made.userId,
      ctx.clock.now(),
      made.tradeNo,
      made.payable,
      made.pointCount,
      made.expiresAt,
      made.userName,
      made.addressId,
      made.addressInfo && JSON.stringify(made.addressInfo),
      made.description,
      JSON.stringify(made.orders.map(orderRow)),
      JSON.stringify(
        made.orders.flatMap(({ orderNo, lines }) => lines.map((each) => itemRow(orderNo, each))),
      ),
    ],
  })
}

/** Keeps with each digital line the files that its product sells now; answers how many lines have some. */
export const keepFiles = async (ctx: Ctx, orderNos: readonly string[]): Promise<number> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'keep-bought-files',
    text: `INSERT INTO order_item_file (tenant_id, order_item_id, goods_file_id, position)
           SELECT i.tenant_id, i.id, f.goods_file_id, f.position
             FROM customer_order o JOIN order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
             JOIN product_file f ON f.tenant_id = i.tenant_id AND f.product_id = i.product_id
            WHERE o.tenant_id = $1 AND o.order_no = ANY($2) AND i.is_digital
           RETURNING order_item_id AS id`,
    values: [ctx.tenantId, orderNos],
  })
  return new Set(rows.map(({ id }) => id)).size
}

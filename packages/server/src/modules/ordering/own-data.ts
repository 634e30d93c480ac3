import { collectRows, obstacleIf, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'

/** Orders stay for the books, without who received them; addresses go. */
export const registerOrderData = (): void => {
  registerOwnData({
    name: 'orders',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT o.order_no AS "orderNo", o.status, o.creation_time AS "creationTime", o.paid_time AS "paidTime",
                      o.payable / 100.0 AS payable, o.refunded_amount / 100.0 AS "refundedAmount", o.address_info AS "addressInfo",
                      (SELECT json_agg(json_build_object('productName', i.product_name, 'skuName', i.sku_name, 'unit', i.unit,
                                'unitPrice', i.unit_price / 100.0, 'quantity', i.quantity, 'buyerRemark', i.buyer_remark) ORDER BY i.id)
                         FROM order_item i WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id) AS items
                 FROM customer_order o WHERE o.tenant_id = $1 AND o.user_id = $2 ORDER BY o.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    obstacle: (ctx, { userId }) =>
      obstacleIf(
        ctx,
        {
          text: `SELECT FROM customer_order WHERE tenant_id = $1 AND user_id = $2
                    AND (status NOT IN ('COMPLETED', 'CLOSED') OR refund_status = 'APPLYING')`,
          values: [ctx.tenantId, userId],
        },
        'Auth:AccountHasOpenOrders',
      ),
    erase: (ctx, { userId, userNo }) =>
      runAll(ctx, [
        {
          text: 'UPDATE customer_order SET user_name = $3, address_info = NULL, description = NULL WHERE tenant_id = $1 AND user_id = $2',
          values: [ctx.tenantId, userId, userNo],
        },
        {
          text: `UPDATE order_item SET buyer_remark = NULL WHERE tenant_id = $1 AND order_id IN (
                   SELECT id FROM customer_order WHERE tenant_id = $1 AND user_id = $2)`,
          values: [ctx.tenantId, userId],
        },
      ]),
  })
  registerOwnData({
    name: 'addresses',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT user_name AS "userName", tel_number AS "telNumber", province_name AS "provinceName", city_name AS "cityName",
                      county_name AS "countyName", detail_info AS "detailInfo", postal_code AS "postalCode", is_default AS "isDefault"
                 FROM address WHERE tenant_id = $1 AND user_id = $2 ORDER BY id`,
        values: [ctx.tenantId, userId],
      }),
    erase: (ctx, { userId }) =>
      runAll(ctx, [
        {
          text: 'DELETE FROM address WHERE tenant_id = $1 AND user_id = $2',
          values: [ctx.tenantId, userId],
        },
      ]),
  })
}

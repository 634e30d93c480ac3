import { fileIdOf } from './file-id-of.ts'

type Ground = {
  readonly tenantId: number
  readonly canary: string
  readonly userId: number
  readonly ids: Readonly<Record<string, number>>
  /** Runs the statement and answers the id of its row. */
  readonly idOf: (text: string, values: unknown[]) => Promise<number>
}

/** One row in each table of cart, orders, refunds, cards and withdrawals; entities must stand already. */
export const plantTrade = async ({
  tenantId,
  canary,
  userId,
  ids,
  idOf,
}: Ground): Promise<Record<string, number>> => {
  const own = [tenantId, canary, userId]
  const product = ids['Product']
  const sku = await idOf('UPDATE product_sku SET name = $2 WHERE tenant_id = $1 AND product_id = $3', [
    tenantId,
    canary,
    product,
  ])
  const favorite = await idOf(
    'INSERT INTO favorite_item (tenant_id, remark, user_id, product_id, unit_price) VALUES ($1, $2, $3, $4, 100)',
    [...own, product],
  )
  const followed = await idOf(
    'INSERT INTO followed_shop (tenant_id, user_id, vendor_id) VALUES ($1, $2, $3)',
    [tenantId, userId, ids['Vendor']],
  )
  const cartItem = await idOf(
    `INSERT INTO shopping_cart_item (tenant_id, remark, user_id, product_id, product_sku_id, quantity, unit_price)
     VALUES ($1, $2, $3, $4, $5, 1, 100)`,
    [...own, product, sku],
  )
  const address = await idOf(
    `INSERT INTO address (tenant_id, user_name, user_id, creator_user_id, tel_number, province_name, city_name, county_name, detail_info)
     VALUES ($1, $2, $3, $3, '13800000000', $2, $2, $2, $2)`,
    own,
  )
  const lot = await idOf(
    `INSERT INTO point_lot (tenant_id, order_no, user_id, status, point_count, left_count, expired_time)
     VALUES ($1, $2, $3, 'USABLE', 1, 1, now() + interval '1 day')`,
    own,
  )
  await idOf(
    "INSERT INTO point_use (tenant_id, trade_no, point_lot_id, point_count, status) VALUES ($1, $2, $3, 1, 'LOCKED')",
    [tenantId, canary, lot],
  )
  const trade = await idOf(
    `INSERT INTO trade (tenant_id, trade_no, user_id, status, payable, expires_at, creation_time)
     VALUES ($1, $2, $3, 'PENDING_PAYMENT', 100, now(), now())`,
    own,
  )
  const order = await idOf(
    `INSERT INTO customer_order (tenant_id, order_no, user_id, trade_id, vendor_id, vendor_no, user_name, status, goods_amount,
       payable, description, remark, creation_time)
     VALUES ($1, $2 || 'order', $3, $4, $5, $2, $2, 'PENDING_PAYMENT', 100, 100, $2, $2, now())`,
    [...own, trade, ids['Vendor']],
  )
  const item = await idOf(
    `INSERT INTO order_item (tenant_id, order_id, product_id, product_sku_id, vendor_no, product_no, product_name, product_image_url,
       unit, list_unit_price, unit_price, quantity, goods_amount, payable, commission_bp)
     VALUES ($1, $3, $4, $5, $2, $2, $2, $6, 'box', 100, 100, 1, 100, 100, 0)`,
    [tenantId, canary, order, product, sku, `/${canary}.png`],
  )
  await idOf(
    `WITH kept AS (INSERT INTO order_item_file (tenant_id, order_item_id, goods_file_id, position) VALUES ($1, $2, $3, 1))
     UPDATE order_item SET is_digital = true WHERE tenant_id = $1 AND id = $2`,
    [tenantId, item, fileIdOf(canary)],
  )
  const shipment = await idOf(
    "INSERT INTO shipment (tenant_id, courier, tracking_no, order_id, lines, creation_time) VALUES ($1, 'SF', $2, $3, '[]', now())",
    [tenantId, canary, order],
  )
  const refund = await idOf(
    `INSERT INTO refund (tenant_id, refund_no, user_id, order_id, vendor_id, type, status, reason, description, amount, creation_time)
     VALUES ($1, $2 || 'refund', $3, $4, $5, 'REFUND_ONLY', 'CANCELLED', 'OTHER', $2, 100, now())`,
    [...own, order, ids['Vendor']],
  )
  await idOf(
    'INSERT INTO refund_line (tenant_id, refund_id, order_item_id, quantity, amount, is_live) VALUES ($1, $2, $3, 1, 100, false)',
    [tenantId, refund, item],
  )
  await idOf(
    `INSERT INTO order_log (tenant_id, note, order_id, actor, action, to_status, creation_time)
     VALUES ($1, $2, $3, 'SYSTEM', 'create', 'PENDING_PAYMENT', now())`,
    [tenantId, canary, order],
  )
  const vipOrder = await idOf(
    `INSERT INTO vip_card_order (tenant_id, vip_card_order_no, user_id, vip_card_id, vip_card_name, vip_card_unit_price, valid_months,
       discount, level, payable, expires_at, creation_time) VALUES ($1, $2, $3, $4, $2, 100, 1, 9500, 1, 100, now(), now())`,
    [...own, ids['VipCard']],
  )
  const rechargeOrder = await idOf(
    `INSERT INTO recharge_card_order (tenant_id, recharge_card_order_no, user_id, recharge_card_id, recharge_card_name,
       recharge_card_unit_price, coin, expires_at, creation_time) VALUES ($1, $2, $3, $4, $2, 100, 100, now(), now())`,
    [...own, ids['RechargeCard']],
  )
  await idOf(
    `WITH made AS (INSERT INTO user_bank_card (tenant_id, real_name, user_id, bank_name, bank_card_no, last_four, consent_version, changed_time)
                   VALUES ($1, $2, $3, $2, $2, '0000', '1', now()) RETURNING user_id)
     UPDATE app_user SET remark = $2 WHERE id = (SELECT user_id FROM made)`,
    own,
  )
  const withdrawal = await idOf(
    `INSERT INTO withdrawal (tenant_id, withdrawal_no, user_id, owner_type, owner_no, amount, real_name, bank_card_no, last_four, status,
       held_time, creation_time) VALUES ($1, $2, $3, 'USER', $2, 100, $2, $2, '0000', 'CANCELLED', now(), now())`,
    own,
  )
  return {
    FavoriteItem: favorite,
    FollowedShop: followed,
    ShoppingCartItem: cartItem,
    Address: address,
    Order: order,
    OrderItem: item,
    Shipment: shipment,
    Refund: refund,
    VipCardOrder: vipOrder,
    RechargeCardOrder: rechargeOrder,
    Withdrawal: withdrawal,
  }
}

-- A coupon may be shared: the platform bears so many per cent of what it takes off, the shop of each line the rest. Without a
-- percentage a shop's coupon is the shop's to bear, and every other the platform's.
ALTER TABLE coupon_type ADD COLUMN platform_percent smallint CHECK (platform_percent BETWEEN 1 AND 99);

-- Of both coupons: what the platform bears.
ALTER TABLE customer_order ADD COLUMN coupon_subsidy_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE order_item ADD COLUMN coupon_subsidy_amount bigint NOT NULL DEFAULT 0;

-- Until now that was all of its own coupon and nothing of a shop's.
ALTER TABLE customer_order NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
UPDATE customer_order SET coupon_subsidy_amount = platform_coupon_amount WHERE platform_coupon_amount > 0;
UPDATE order_item SET coupon_subsidy_amount = platform_coupon_amount WHERE platform_coupon_amount > 0;
ALTER TABLE customer_order FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;

-- As before, and nobody bears more of a coupon than it takes off.
CREATE OR REPLACE FUNCTION wenli.order_holds(o customer_order) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN o.status IN ('PENDING_PAYMENT', 'PAID', 'RECEIVED', 'COMPLETED', 'CLOSED')
    AND o.shipment_status IN ('NOT_REQUIRED', 'UNSHIPPED', 'PARTIALLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'RECEIVED')
    AND o.refund_status IN ('NONE', 'APPLYING', 'PARTIAL', 'FULL')
    AND o.close_reason IN ('BUYER_CANCEL', 'PAY_TIMEOUT', 'VENDOR_CANCEL', 'ADMIN_CANCEL', 'FULL_REFUND', 'SHIP_TIMEOUT')
    AND o.payment_method IN ('WALLET', 'WECHAT', 'ALIPAY', 'MIXED', 'FREE')
    AND o.goods_amount >= 0 AND o.vip_amount >= 0 AND o.vendor_coupon_amount >= 0 AND o.platform_coupon_amount >= 0
    AND o.coupon_subsidy_amount BETWEEN 0 AND o.vendor_coupon_amount + o.platform_coupon_amount
    AND o.points_amount >= 0 AND o.freight_amount >= 0 AND o.payable >= 0 AND o.paid_amount >= 0
    AND o.commission_amount >= 0 AND o.refunded_amount >= 0 AND o.point_count >= 0
    -- The sum; what is paid has a time and an amount; what is closed has a reason; nothing goes back that was not paid.
    AND o.payable = o.goods_amount - o.vip_amount - o.vendor_coupon_amount - o.platform_coupon_amount - o.points_amount
      + o.freight_amount + o.adjust_amount
    AND (o.paid_time IS NULL) = (o.paid_amount IS NULL)
    AND (o.status IN ('PENDING_PAYMENT', 'CLOSED') OR o.paid_time IS NOT NULL)
    AND (o.status = 'CLOSED') = (o.close_reason IS NOT NULL)
    AND o.refunded_amount <= coalesce(o.paid_amount, 0);
END $$;

CREATE OR REPLACE FUNCTION wenli.order_item_holds(i order_item) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN i.no_reason_return IN ('SUPPORTED', 'MADE_TO_MEASURE', 'DIGITAL_FILE')
    AND i.list_unit_price >= 0 AND i.unit_price >= 0 AND i.quantity BETWEEN 1 AND 9999
    AND i.goods_amount >= 0 AND i.vip_amount >= 0 AND i.vendor_coupon_amount >= 0 AND i.platform_coupon_amount >= 0
    AND i.coupon_subsidy_amount BETWEEN 0 AND i.vendor_coupon_amount + i.platform_coupon_amount
    AND i.points_amount >= 0 AND i.payable >= 0 AND i.point_count >= 0
    AND i.commission_bp BETWEEN 0 AND 10000 AND i.commission_amount >= 0
    AND i.payable = i.goods_amount - i.vip_amount - i.vendor_coupon_amount - i.platform_coupon_amount - i.points_amount
      + i.adjust_amount
    -- Nothing is sent or goes back twice.
    AND i.shipped_quantity BETWEEN 0 AND i.quantity AND i.refunded_quantity BETWEEN 0 AND i.quantity
    AND i.refunded_unsent_quantity BETWEEN 0 AND i.refunded_quantity AND i.refunded_amount BETWEEN 0 AND i.payable
    AND i.short_amount BETWEEN 0 AND i.refunded_amount AND i.short_subsidy_amount >= 0
    AND i.short_commission_amount >= 0 AND i.short_point_count >= 0;
END $$;

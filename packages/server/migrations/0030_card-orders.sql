-- What a VIP order granted, so that it can be checked and taken back.
ALTER TABLE vip_card_order
  ADD COLUMN granted_from  timestamptz,
  ADD COLUMN granted_until timestamptz,
  ADD CONSTRAINT vip_card_order_granted CHECK ((granted_from IS NULL) = (granted_until IS NULL));
CREATE UNIQUE INDEX vip_card_order_pending ON vip_card_order (tenant_id, user_id) WHERE status = 'PENDING_PAYMENT';

-- What is left of a recharge follows from the buckets, the oldest coins being spent first; it is kept nowhere else.
ALTER TABLE recharge_card_order DROP COLUMN paid_left, DROP COLUMN gift_left;
-- What of the given coins was taken back with a refund.
ALTER TABLE recharge_card_order ADD COLUMN revoked_gift bigint NOT NULL DEFAULT 0 CHECK (revoked_gift >= 0);
CREATE UNIQUE INDEX recharge_card_order_pending ON recharge_card_order (tenant_id, user_id) WHERE status = 'PENDING_PAYMENT';
CREATE INDEX recharge_card_order_paid ON recharge_card_order (tenant_id, user_id, paid_time) WHERE paid_time IS NOT NULL;

-- Who pays for a coupon follows from whose it is: a shop's by the shop, all others by the platform.
ALTER TABLE coupon_type DROP CONSTRAINT coupon_type_vendor, DROP COLUMN funded_by;

-- A rule may name a product, a category and a shop: it fits what fits all that it names.
ALTER TABLE commission_rule DROP CONSTRAINT commission_rule_target;

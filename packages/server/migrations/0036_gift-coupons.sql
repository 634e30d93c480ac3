-- Coupons that come with an order or with a membership, and that go with it when it is refunded.

ALTER TABLE coupon_type
  -- An order paid with this much, of the coupon's shop or of any, brings one. Fen.
  ADD COLUMN gift_from_amount bigint CHECK (gift_from_amount > 0);
CREATE INDEX coupon_type_given ON coupon_type (tenant_id, gift_from_amount) WHERE gift_from_amount IS NOT NULL;

ALTER TABLE user_coupon
  -- The number of the order, or of the card's order, that brought it.
  ADD COLUMN given_by   varchar(32),
  -- What brought it was refunded: whatever else becomes of it, it is not unused again.
  ADD COLUMN is_revoked boolean NOT NULL DEFAULT false;
CREATE INDEX user_coupon_given ON user_coupon (tenant_id, given_by) WHERE given_by IS NOT NULL;

ALTER TABLE vip_card
  ADD COLUMN gift_coupon_type_id bigint,
  ADD FOREIGN KEY (tenant_id, gift_coupon_type_id) REFERENCES coupon_type (tenant_id, id);
CREATE INDEX vip_card_gift ON vip_card (tenant_id, gift_coupon_type_id) WHERE gift_coupon_type_id IS NOT NULL;

-- What looks through the coupons that can still be used reads them in turn, not those of years ago.
CREATE INDEX user_coupon_unused ON user_coupon (tenant_id, id) WHERE status = 'UNUSED';

-- A coupon that ends before it begins can never be used, and nobody was told. What is so already waits until somebody changes it.
ALTER TABLE coupon_type ADD CONSTRAINT coupon_type_period CHECK (expired_time >= begin_time) NOT VALID;

-- A check of two columns is named after the one that somebody can change, so that its refusal can stand at that field.
ALTER TABLE coupon_type RENAME CONSTRAINT coupon_type_claimed TO coupon_type_total_count;

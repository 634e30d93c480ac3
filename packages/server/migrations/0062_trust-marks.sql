-- Whether a product can be returned within seven days without a reason, or why not. Orders keep what was said when they
-- were placed; what was bought before this was said of no product was bought with it.
ALTER TABLE product
  ADD COLUMN no_reason_return varchar(16) NOT NULL DEFAULT 'SUPPORTED'
    CHECK (no_reason_return IN ('SUPPORTED', 'MADE_TO_MEASURE', 'DIGITAL_FILE'));
ALTER TABLE order_item
  ADD COLUMN no_reason_return varchar(16) NOT NULL DEFAULT 'SUPPORTED'
    CHECK (no_reason_return IN ('SUPPORTED', 'MADE_TO_MEASURE', 'DIGITAL_FILE'));

-- Who stands behind a shop: the platform itself or somebody else, and the number under which a company is registered.
ALTER TABLE vendor
  ADD COLUMN is_self_operated boolean NOT NULL DEFAULT false,
  ADD COLUMN credit_code      varchar(18);

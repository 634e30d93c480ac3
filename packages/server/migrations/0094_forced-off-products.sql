-- What the platform took off the shelves comes back only by its word, whether or not products are audited, and whatever its
-- vendor does with it in between (060).
ALTER TABLE product ADD COLUMN needs_approval boolean NOT NULL DEFAULT false;
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;
-- Nothing but a step of the platform leads from the shelves back to a draft or a rejection.
UPDATE product SET needs_approval = true
 WHERE status = 'FORCED_OFF' OR (status IN ('DRAFT', 'AUDITING', 'REJECTED') AND published_time IS NOT NULL);

-- Changes wait beside a product that was on the shelves; what is handed in is looked at as a whole. What waited beside such a
-- product is older than what its vendor wrote since.
UPDATE product SET staged_changes = NULL WHERE status IN ('DRAFT', 'AUDITING', 'REJECTED');
ALTER TABLE product FORCE ROW LEVEL SECURITY;
ALTER TABLE product ADD CONSTRAINT product_staged_beside_shelves
  CHECK (staged_changes IS NULL OR status IN ('ON_SALE', 'OFF_SALE', 'FORCED_OFF'));

-- A finding can be reported as products and shops are; what was deleted needs nobody's look any more.
ALTER TABLE report
  ADD COLUMN finding_id bigint,
  ADD FOREIGN KEY (tenant_id, finding_id) REFERENCES product_finding (tenant_id, id) ON DELETE CASCADE,
  DROP CONSTRAINT report_of_one,
  ADD CONSTRAINT report_of_one CHECK (num_nonnulls(product_id, vendor_id, finding_id) = 1);
CREATE UNIQUE INDEX report_open_of_finding ON report (tenant_id, user_id, finding_id) WHERE status = 'OPEN' AND finding_id IS NOT NULL;
CREATE INDEX report_by_finding ON report (tenant_id, finding_id) WHERE finding_id IS NOT NULL;

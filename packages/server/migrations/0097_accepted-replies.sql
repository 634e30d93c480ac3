-- Which reply solved a finding is remembered apart from whether it can be read: hidden and shown again, it is the accepted one
-- as before.
ALTER TABLE product_finding_reply ADD COLUMN accepted_time timestamptz;
ALTER TABLE product_finding_reply NO FORCE ROW LEVEL SECURITY;
ALTER TABLE product_finding NO FORCE ROW LEVEL SECURITY;
UPDATE product_finding_reply SET accepted_time = coalesce(last_modification_time, creation_time) WHERE status = 'ACCEPTED';
-- What was hidden until now has lost it. A solved finding without its reply had it in the only one that is hidden; among
-- several nobody can tell.
UPDATE product_finding_reply r SET accepted_time = coalesce(r.last_modification_time, r.creation_time)
  FROM product_finding f
 WHERE f.tenant_id = r.tenant_id AND f.id = r.product_finding_id AND f.status = 'SOLVED' AND r.status = 'HIDDEN'
   AND NOT EXISTS (SELECT FROM product_finding_reply o WHERE o.tenant_id = r.tenant_id
                      AND o.product_finding_id = r.product_finding_id AND o.id <> r.id
                      AND (o.status = 'HIDDEN' OR o.accepted_time IS NOT NULL));
ALTER TABLE product_finding FORCE ROW LEVEL SECURITY;
ALTER TABLE product_finding_reply FORCE ROW LEVEL SECURITY;

ALTER TABLE product_finding_reply ADD CONSTRAINT product_finding_reply_accepted
  CHECK (status <> 'ACCEPTED' OR accepted_time IS NOT NULL);
DROP INDEX product_finding_accepted;
CREATE UNIQUE INDEX product_finding_accepted ON product_finding_reply (tenant_id, product_finding_id) WHERE accepted_time IS NOT NULL;

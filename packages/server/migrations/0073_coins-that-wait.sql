-- What the platform decides about, and what goes back when it does not: few rows among all findings.
CREATE INDEX product_finding_held ON product_finding (tenant_id, grace_until) WHERE bounty_status = 'HELD';

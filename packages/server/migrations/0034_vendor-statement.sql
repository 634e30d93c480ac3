-- A shop's statement has a permission of its own; whoever could read it keeps reading it.

ALTER TABLE role_permission NO FORCE ROW LEVEL SECURITY;
INSERT INTO role_permission (tenant_id, role_id, permission)
SELECT tenant_id, role_id, 'VendorPages.Statement' FROM role_permission WHERE permission = 'VendorPages.Withdrawal'
ON CONFLICT DO NOTHING;
ALTER TABLE role_permission FORCE ROW LEVEL SECURITY;

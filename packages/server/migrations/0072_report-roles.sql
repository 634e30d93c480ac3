-- Tenants that were there before reports: whoever serves buyers and whoever runs the content handles them, as in new tenants.
ALTER TABLE role_permission NO FORCE ROW LEVEL SECURITY;
ALTER TABLE role NO FORCE ROW LEVEL SECURITY;
INSERT INTO role_permission (tenant_id, role_id, permission)
  SELECT r.tenant_id, r.id, granted.permission FROM role r
   CROSS JOIN (VALUES ('Pages.Report'), ('Pages.Report.Edit')) AS granted (permission)
   WHERE r.name IN ('Service', 'Operator')
  ON CONFLICT DO NOTHING;
ALTER TABLE role_permission FORCE ROW LEVEL SECURITY;
ALTER TABLE role FORCE ROW LEVEL SECURITY;

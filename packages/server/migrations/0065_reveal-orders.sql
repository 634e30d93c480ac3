-- Whoever serves buyers saw their addresses until now; from here on they ask for them, with a reason.
ALTER TABLE role_permission NO FORCE ROW LEVEL SECURITY;
ALTER TABLE role NO FORCE ROW LEVEL SECURITY;
INSERT INTO role_permission (tenant_id, role_id, permission)
  SELECT p.tenant_id, p.role_id, 'Pages.Order.Reveal' FROM role_permission p
    JOIN role r ON r.tenant_id = p.tenant_id AND r.id = p.role_id
   WHERE p.permission = 'Pages.Order.Edit' AND r.name = 'Service'
  ON CONFLICT DO NOTHING;
ALTER TABLE role_permission FORCE ROW LEVEL SECURITY;
ALTER TABLE role FORCE ROW LEVEL SECURITY;

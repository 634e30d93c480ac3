-- Nobody works in a shop without having said so: whoever is asked counts for nothing until they accept. Those who worked
-- somewhere before could not be asked; they may leave.
ALTER TABLE vendor_staff ADD COLUMN accepted_time timestamptz;
ALTER TABLE vendor_staff NO FORCE ROW LEVEL SECURITY;
UPDATE vendor_staff SET accepted_time = creation_time;
ALTER TABLE vendor_staff FORCE ROW LEVEL SECURITY;

-- Many may ask, each once; one works in one shop.
ALTER TABLE vendor_staff DROP CONSTRAINT vendor_staff_tenant_id_user_id_key;
ALTER TABLE vendor_staff ADD CONSTRAINT vendor_staff_once UNIQUE (tenant_id, user_id, vendor_id);
CREATE UNIQUE INDEX vendor_staff_one_shop ON vendor_staff (tenant_id, user_id) WHERE accepted_time IS NOT NULL;

-- As before, for those who accepted.
CREATE OR REPLACE VIEW shop_of_user WITH (security_invoker = true) AS
  SELECT v.tenant_id, v.user_id, true AS is_keeper, v.id AS vendor_id, v.vendor_no, v.display_name, v.is_competitive, v.status
    FROM vendor v
   WHERE v.status IN ('APPROVED', 'SUSPENDED', 'CLOSING')
  UNION ALL
  SELECT s.tenant_id, s.user_id, false, v.id, v.vendor_no, v.display_name, v.is_competitive, v.status
    FROM vendor_staff s
    JOIN vendor v ON v.tenant_id = s.tenant_id AND v.id = s.vendor_id
   WHERE s.accepted_time IS NOT NULL AND v.status IN ('APPROVED', 'CLOSING');

CREATE OR REPLACE FUNCTION wenli.permissions_of(in_tenant integer, in_user bigint) RETURNS varchar[]
  LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT DISTINCT p.permission
      FROM user_role ur
      JOIN role_permission p ON p.tenant_id = ur.tenant_id AND p.role_id = ur.role_id
      LEFT JOIN vendor_staff s ON s.tenant_id = ur.tenant_id AND s.user_id = ur.user_id AND s.accepted_time IS NOT NULL
      LEFT JOIN vendor v ON v.tenant_id = s.tenant_id AND v.id = s.vendor_id AND v.status IN ('APPROVED', 'CLOSING')
     WHERE ur.tenant_id = in_tenant AND ur.user_id = in_user
       AND (s.id IS NULL OR p.permission NOT LIKE 'VendorPages.%'
            OR (v.id IS NOT NULL AND p.permission = ANY (s.permissions))))
$$;

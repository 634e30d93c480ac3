-- A shop that closes: since when, and who asked for it. What the platform closes, the shop cannot open again.
ALTER TABLE vendor
  ADD COLUMN closing_since timestamptz,
  ADD COLUMN closing_by    varchar(8) CHECK (closing_by IN ('SHOP', 'PLATFORM'));
CREATE INDEX vendor_closing ON vendor (tenant_id, closing_since) WHERE status = 'CLOSING';

-- As before; a shop that closes is still its owner's, who sends, refunds and withdraws until the end.
CREATE OR REPLACE FUNCTION wenli.lookup_token(in_key_hash text, in_now timestamptz)
  RETURNS TABLE (
    "tenantId" integer, "userId" bigint, "userNo" varchar, "userName" varchar, "culture" varchar,
    "vendorNo" varchar, "permissions" varchar[], "scope" text, "expiresAt" timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  token oidc_model;
  before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  SELECT t.* INTO token FROM oidc_model t
   WHERE t.model = 'AccessToken' AND t.key_hash = in_key_hash AND t.expires_at > in_now AND t.user_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM oidc_model barred
                      WHERE barred.model IN ('SessionEnd', 'SessionLock') AND barred.key_hash = t.session_uid
                        AND barred.expires_at > in_now);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.tenant_id', token.user_tenant::text, true);
  RETURN QUERY
    SELECT u.tenant_id, u.id, u.user_no, u.user_name, u.culture, v.vendor_no,
           ARRAY(SELECT DISTINCT p.permission FROM user_role ur
                   JOIN role_permission p ON p.tenant_id = ur.tenant_id AND p.role_id = ur.role_id
                  WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id),
           token.payload ->> 'scope', token.expires_at
      FROM app_user u
      JOIN tenant t ON t.id = u.tenant_id AND t.is_active
      LEFT JOIN vendor v ON v.tenant_id = u.tenant_id AND v.user_id = u.id
                        AND v.status IN ('APPROVED', 'SUSPENDED', 'CLOSING')
     WHERE u.tenant_id = token.user_tenant AND u.id = token.user_id AND u.is_active;
  PERFORM set_config('app.tenant_id', before, true);
END $$;

-- Sessions, grants and tokens of the identity provider. Keys are hashes of what the browser holds, so that a copy
-- of this table opens nothing. The tenant is kept beside the payload; the provider itself serves all tenants.
CREATE TABLE oidc_model (
  model       varchar(32)  NOT NULL,
  key_hash    varchar(64)  NOT NULL,
  payload     jsonb        NOT NULL,
  grant_id    varchar(64),
  -- The session itself, and what was issued in it. Names a session without being the cookie that opens it.
  session_uid varchar(64),
  user_tenant integer,
  user_id     bigint,
  expires_at  timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, key_hash)
);
CREATE INDEX oidc_model_grant ON oidc_model (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_model_session ON oidc_model (session_uid) WHERE session_uid IS NOT NULL;
CREATE INDEX oidc_model_user ON oidc_model (user_tenant, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX oidc_model_expiry ON oidc_model (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_model TO wenli_app;

-- Who a bearer token is, in one round trip. The tenant is known only once the token is found, so the function
-- enters it for the length of this call.
CREATE FUNCTION wenli.lookup_token(in_key_hash text, in_now timestamptz)
  RETURNS TABLE (
    "tenantId" integer, "userId" bigint, "userNo" varchar, "userName" varchar, "culture" varchar,
    "vendorNo" varchar, "permissions" varchar[], "scope" text, "expiresAt" timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  token oidc_model;
  before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  SELECT * INTO token FROM oidc_model
   WHERE model = 'AccessToken' AND key_hash = in_key_hash AND expires_at > in_now AND user_id IS NOT NULL;
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
      LEFT JOIN vendor v ON v.tenant_id = u.tenant_id AND v.user_id = u.id AND v.status IN ('APPROVED', 'SUSPENDED')
     WHERE u.tenant_id = token.user_tenant AND u.id = token.user_id AND u.is_active;
  PERFORM set_config('app.tenant_id', before, true);
END $$;
REVOKE ALL ON FUNCTION wenli.lookup_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.lookup_token TO wenli_app;

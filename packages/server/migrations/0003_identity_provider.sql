-- Sessions, grants and tokens of the identity provider. Keys are hashes of what the browser holds, so that a copy
-- of this table opens nothing. The tenant is kept beside the payload; the provider itself serves all tenants.
CREATE TABLE oidc_model (
  model       varchar(32)  NOT NULL,
  key_hash    varchar(64)  NOT NULL,
  payload     jsonb        NOT NULL,
  grant_id    varchar(64),
  uid_hash    varchar(64),
  user_id     bigint,
  user_tenant integer,
  expires_at  timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, key_hash)
);
CREATE INDEX oidc_model_grant ON oidc_model (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_model_uid ON oidc_model (uid_hash) WHERE uid_hash IS NOT NULL;
CREATE INDEX oidc_model_user ON oidc_model (user_tenant, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX oidc_model_expiry ON oidc_model (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_model TO wenli_app;

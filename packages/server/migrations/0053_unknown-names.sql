-- Failed sign-ins with names that nobody has. They are delayed exactly as those of accounts are, by every process and
-- after a restart too, or the delay would tell who has an account. A name is kept as a keyed digest: people type
-- their telephone numbers, and sometimes their passwords, into that field. Rows go an hour after the last failure.
CREATE TABLE unknown_name (
  tenant_id            integer     NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  name_digest          bytea       NOT NULL CHECK (octet_length(name_digest) = 16),
  failed_sign_in_count integer     NOT NULL,
  next_sign_in_at      timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, name_digest)
);
CREATE INDEX unknown_name_by_time ON unknown_name (tenant_id, next_sign_in_at);
SELECT make_tenant_table('unknown_name');

-- The ground every table stands on: the application's role, row-level security for tenant tables, jobs, audit.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wenli_app') THEN
    CREATE ROLE wenli_app NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
END $$;

GRANT USAGE ON SCHEMA public TO wenli_app;

-- The tenant of the running statement; null (and so no rows) when nobody has said which.
CREATE FUNCTION current_tenant() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant_id', true), '')::integer;

-- Puts a table under the tenant's policy and lets the application's role use it. Every table with a tenant_id
-- calls this in the migration that makes it.
CREATE FUNCTION make_tenant_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %s USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
    name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO wenli_app', name);
END $$;

-- Jobs are added inside the business transaction by a role that owns nothing.
CREATE SCHEMA IF NOT EXISTS wenli;
GRANT USAGE ON SCHEMA wenli TO wenli_app;

-- The audit log: one hash chain for each tenant, written by a function only, never changed.
CREATE TABLE audit_log (
  tenant_id     integer     NOT NULL DEFAULT current_tenant(),
  id            bigint      NOT NULL,
  creation_time timestamptz NOT NULL,
  user_id       bigint,
  user_name     varchar(256),
  ip            varchar(64) NOT NULL,
  action        varchar(64) NOT NULL,
  object        varchar(64) NOT NULL,
  object_id     varchar(64),
  changes       jsonb       NOT NULL,
  request_id    varchar(64) NOT NULL,
  prev_hash     bytea       NOT NULL,
  hash          bytea       NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_log_object ON audit_log (tenant_id, object, object_id);
CREATE INDEX audit_log_user ON audit_log (tenant_id, user_id, id);
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON audit_log USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT ON audit_log TO wenli_app;

CREATE TABLE audit_head (
  tenant_id integer PRIMARY KEY,
  id        bigint  NOT NULL,
  hash      bytea   NOT NULL
);
ALTER TABLE audit_head ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_head FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON audit_head USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is hashed is this text; `npm run verify-audit` builds it again from each row.
CREATE FUNCTION audit_text(r audit_log) RETURNS text LANGUAGE sql STABLE
  RETURN concat_ws(E'\x1f', r.tenant_id, r.id, to_char(r.creation_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(r.user_id::text, ''), coalesce(r.user_name, ''), r.ip, r.action, r.object, coalesce(r.object_id, ''),
    r.changes::text, r.request_id);

CREATE FUNCTION wenli.append_audit(
  in_user_id bigint, in_user_name text, in_ip text, in_action text, in_object text, in_object_id text,
  in_changes jsonb, in_request_id text, in_time timestamptz
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant integer := current_tenant();
  head audit_head;
  entry audit_log;
BEGIN
  INSERT INTO audit_head (tenant_id, id, hash) VALUES (tenant, 0, sha256('wenli'::bytea)) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head WHERE tenant_id = tenant FOR UPDATE;
  entry := ROW(tenant, head.id + 1, in_time, in_user_id, in_user_name, in_ip, in_action, in_object, in_object_id,
    in_changes, in_request_id, head.hash, NULL)::audit_log;
  entry.hash := sha256(head.hash || convert_to(audit_text(entry), 'UTF8'));
  INSERT INTO audit_log SELECT entry.*;
  UPDATE audit_head SET id = entry.id, hash = entry.hash WHERE tenant_id = tenant;
  RETURN entry.id;
END $$;
REVOKE ALL ON FUNCTION wenli.append_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.append_audit TO wenli_app;

CREATE FUNCTION wenli.add_job(task text, payload json, run_at timestamptz, job_key text, max_attempts integer)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT graphile_worker.add_job(task, payload, run_at => coalesce(run_at, now()), job_key => job_key, max_attempts => max_attempts);
$$;
REVOKE ALL ON FUNCTION wenli.add_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.add_job TO wenli_app;

-- Which parts of the demo have been made.
CREATE TABLE seed_part (
  name    varchar(64) PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON seed_part TO wenli_app;

-- What would grow without end is removed by a nightly job, in batches.

-- The application may not delete page views, except old ones by this door: whatever it asks for, a year stays. Named by
-- tenant too, because a superuser as owner is not held by the policies.
CREATE FUNCTION wenli.purge_page_views(before timestamptz, batch integer)
  RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM page_view WHERE tenant_id = current_tenant() AND id IN (
      SELECT id FROM page_view
       WHERE tenant_id = current_tenant() AND creation_time < least(before, now() - interval '1 year')
       ORDER BY creation_time LIMIT batch)
    RETURNING 1)
  SELECT count(*)::integer FROM gone;
$$;
REVOKE ALL ON FUNCTION wenli.purge_page_views FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.purge_page_views TO wenli_app;

CREATE INDEX notice_read ON notice (tenant_id, creation_time) WHERE is_read;

-- `npm run verify-audit` walks every chain there is, also those of tenants that are gone. The owner is under the
-- policies too; while it is in no tenant it may see whose chains there are. The application's role may not.
CREATE POLICY every_chain ON audit_log FOR SELECT TO CURRENT_USER USING (current_tenant() IS NULL);
CREATE POLICY every_chain ON audit_head FOR SELECT TO CURRENT_USER USING (current_tenant() IS NULL);

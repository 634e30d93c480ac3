-- `npm run verify-audit` walks every chain there is, also those of tenants that are gone. The owner is under the
-- policies too; while it is in no tenant it may see whose chains there are. The application's role may not.
CREATE POLICY every_chain ON audit_log FOR SELECT TO CURRENT_USER USING (current_tenant() IS NULL);
CREATE POLICY every_chain ON audit_head FOR SELECT TO CURRENT_USER USING (current_tenant() IS NULL);

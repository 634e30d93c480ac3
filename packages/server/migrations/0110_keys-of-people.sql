-- People whom a row names are people of its tenant. Who is gone already is not named any more; the audit log still knows.
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
ALTER TABLE one_time_code NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report NO FORCE ROW LEVEL SECURITY;
ALTER TABLE withdrawal NO FORCE ROW LEVEL SECURITY;
DELETE FROM one_time_code c
 WHERE c.user_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM app_user u WHERE u.tenant_id = c.tenant_id AND u.id = c.user_id);
UPDATE report r SET handler_user_id = NULL
 WHERE r.handler_user_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM app_user u WHERE u.tenant_id = r.tenant_id AND u.id = r.handler_user_id);
UPDATE withdrawal w SET auditor_user_id = NULL
 WHERE w.auditor_user_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM app_user u WHERE u.tenant_id = w.tenant_id AND u.id = w.auditor_user_id);
UPDATE withdrawal w SET remit_user_id = NULL
 WHERE w.remit_user_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM app_user u WHERE u.tenant_id = w.tenant_id AND u.id = w.remit_user_id);
ALTER TABLE withdrawal FORCE ROW LEVEL SECURITY;
ALTER TABLE report FORCE ROW LEVEL SECURITY;
ALTER TABLE one_time_code FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;

-- A code opens nothing without its account. How many somebody was sent is counted by the same index.
CREATE INDEX one_time_code_of_user ON one_time_code (tenant_id, user_id, purpose, id DESC) WHERE user_id IS NOT NULL;
ALTER TABLE one_time_code
  ADD FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE;

CREATE INDEX report_by_handler ON report (tenant_id, handler_user_id) WHERE handler_user_id IS NOT NULL;
ALTER TABLE report
  ADD FOREIGN KEY (tenant_id, handler_user_id) REFERENCES app_user (tenant_id, id) ON DELETE SET NULL (handler_user_id);

-- Two people stand for money that leaves; their accounts stay as long as it is on record, as its owner's does.
CREATE INDEX withdrawal_by_auditor ON withdrawal (tenant_id, auditor_user_id) WHERE auditor_user_id IS NOT NULL;
CREATE INDEX withdrawal_by_remitter ON withdrawal (tenant_id, remit_user_id) WHERE remit_user_id IS NOT NULL;
ALTER TABLE withdrawal
  ADD FOREIGN KEY (tenant_id, auditor_user_id) REFERENCES app_user (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, remit_user_id) REFERENCES app_user (tenant_id, id);

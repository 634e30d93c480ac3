-- In the limit of a day counts what was held on it: asked for, asked for anew because it grew, or sent again. The ledger
-- knows when what is held now was.
ALTER TABLE withdrawal ADD COLUMN held_time timestamptz;

ALTER TABLE withdrawal NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_tx NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
UPDATE withdrawal w SET held_time = coalesce(
  (SELECT t.creation_time FROM ledger_tx t
    WHERE t.tenant_id = w.tenant_id AND t.kind = 'WITHDRAWAL_HELD' AND t.ref = w.withdrawal_no || ':' || w.hold_count),
  w.creation_time);
-- What was sent again is in the file of its first try no more: who had that file once more would pay it twice.
UPDATE withdrawal w SET batch_no = NULL
 WHERE w.batch_no IS NOT NULL
   AND (w.status = 'APPROVED' OR EXISTS (
     SELECT FROM audit_log again
      WHERE again.tenant_id = w.tenant_id AND again.object = 'Withdrawal' AND again.object_id = w.id::text AND again.action = 'Retry'
        AND again.id > (SELECT min(file.id) FROM audit_log file
                         WHERE file.tenant_id = w.tenant_id AND file.object = 'Withdrawal' AND file.object_id = w.batch_no
                           AND file.action = 'BankBatch')));
-- Nor was it transferred yet.
UPDATE withdrawal SET remit_user_id = NULL, remit_user_name = NULL, remit_time = NULL, bank_ref = NULL, voucher_image_url = NULL
 WHERE status IN ('APPROVED', 'REMITTING') AND remit_time IS NOT NULL;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_tx FORCE ROW LEVEL SECURITY;
ALTER TABLE withdrawal FORCE ROW LEVEL SECURITY;

ALTER TABLE withdrawal ALTER COLUMN held_time SET NOT NULL;
DROP INDEX withdrawal_of_day;
CREATE INDEX withdrawal_of_day ON withdrawal (tenant_id, owner_type, owner_no, held_time);

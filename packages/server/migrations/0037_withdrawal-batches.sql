-- The file for the bank that a withdrawal went out with.
ALTER TABLE withdrawal ADD COLUMN batch_no varchar(32);
CREATE INDEX withdrawal_of_batch ON withdrawal (tenant_id, batch_no, id) WHERE batch_no IS NOT NULL;

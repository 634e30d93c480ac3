-- A new card holds withdrawals for a day; the first one does not.
ALTER TABLE user_bank_card ADD COLUMN held_until timestamptz;

CREATE INDEX withdrawal_of_day ON withdrawal (tenant_id, owner_type, owner_no, creation_time);

-- What placing and paying an order costs the database, without what nobody needs. Everything that had to hold still does.

-- A row that must name a user, an order, a payment or an event of its tenant names a tenant that exists: the tenant is part
-- of that key. Asking for it once more locks the tenant's row in every transaction, all of which then wait at that one row.
ALTER TABLE trade DROP CONSTRAINT trade_tenant_id_fkey;
ALTER TABLE customer_order DROP CONSTRAINT customer_order_tenant_id_fkey;
ALTER TABLE order_item DROP CONSTRAINT order_item_tenant_id_fkey;
ALTER TABLE order_log DROP CONSTRAINT order_log_tenant_id_fkey;
ALTER TABLE pay_order DROP CONSTRAINT pay_order_tenant_id_fkey;
ALTER TABLE payment_split DROP CONSTRAINT payment_split_tenant_id_fkey;
ALTER TABLE notice DROP CONSTRAINT notice_tenant_id_fkey;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_tenant_id_fkey;

-- The newest orders are read from the end of the primary key; the others hold only rows that somebody looks for.
DROP INDEX customer_order_newest;
DROP INDEX customer_order_of_wx_user;
CREATE INDEX customer_order_of_wx_user ON customer_order (tenant_id, wx_user_id) WHERE wx_user_id IS NOT NULL;
DROP INDEX order_log_of_refund;
CREATE INDEX order_log_of_refund ON order_log (tenant_id, refund_id, id) WHERE refund_id IS NOT NULL;
DROP INDEX pay_order_of_attempt;
CREATE INDEX pay_order_of_attempt ON pay_order (tenant_id, paid_attempt_id) WHERE paid_attempt_id IS NOT NULL;

-- Jobs of later, each under a key of its own, are laid down without waking every worker, which would find nothing to do:
-- workers look for what is due by themselves. The queue itself takes all others, and those whose key or task it must settle.
CREATE OR REPLACE FUNCTION wenli.add_jobs(tasks text[], payloads json[], run_ats timestamptz[], job_keys text[], max_attempts smallint[])
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
DECLARE
  laid_down integer;
BEGIN
  IF array_position(run_ats, NULL) IS NULL AND array_position(job_keys, NULL) IS NULL
     AND now() + interval '10 seconds' < ALL (run_ats) THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
      SELECT task.id, job.payload, job.run_at, job.max_attempts, job.job_key
        FROM unnest(tasks, payloads, run_ats, job_keys, max_attempts)
          AS job (task, payload, run_at, job_key, max_attempts)
        JOIN graphile_worker._private_tasks task ON task.identifier = job.task
      ON CONFLICT (key) DO NOTHING;
    GET DIAGNOSTICS laid_down = ROW_COUNT;
    IF laid_down = cardinality(tasks) THEN RETURN; END IF;
  END IF;
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(job.task, job.payload, NULL, coalesce(job.run_at, now()), job.max_attempts, job.job_key, NULL,
               NULL)::graphile_worker.job_spec
      FROM unnest(tasks, payloads, run_ats, job_keys, max_attempts)
        AS job (task, payload, run_at, job_key, max_attempts)));
END $$;

-- As before, but that an account which something is put into for the first time is made with it.
CREATE OR REPLACE FUNCTION wenli.post_ledger(in_kind text, in_ref text, in_lines jsonb, in_time timestamptz)
  RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant      integer := current_tenant();
  tx          bigint;
  line        record;
  changed     record;
  account_ids bigint[] := '{}';
  amounts     bigint[] := '{}';
  balances    bigint[] := '{}';
BEGIN
  INSERT INTO ledger_tx (tenant_id, kind, ref, creation_time) VALUES (tenant, in_kind, in_ref, in_time)
    ON CONFLICT (tenant_id, kind, ref) DO NOTHING RETURNING id INTO tx;
  IF tx IS NULL THEN RETURN NULL; END IF;
  FOR line IN
    SELECT l.kind, l.owner, sum(l.amount)::bigint AS amount
      FROM jsonb_to_recordset(in_lines) AS l (kind text, owner text, amount bigint)
     GROUP BY l.kind, l.owner HAVING sum(l.amount) <> 0 ORDER BY l.kind, l.owner
  LOOP
    UPDATE account SET balance = balance + line.amount
     WHERE tenant_id = tenant AND kind = line.kind AND owner_no = line.owner RETURNING id, balance INTO changed;
    IF NOT FOUND THEN
      -- What is taken is taken from nothing: whether that may be is decided on the account as somebody else may make it now.
      INSERT INTO account (tenant_id, kind, owner_no, balance)
        VALUES (tenant, line.kind, line.owner, greatest(line.amount, 0))
        ON CONFLICT DO NOTHING RETURNING id, balance INTO changed;
      IF NOT FOUND OR line.amount < 0 THEN
        UPDATE account SET balance = balance + line.amount
         WHERE tenant_id = tenant AND kind = line.kind AND owner_no = line.owner RETURNING id, balance INTO changed;
      END IF;
    END IF;
    account_ids := account_ids || changed.id;
    amounts := amounts || line.amount;
    balances := balances || changed.balance;
  END LOOP;
  IF cardinality(amounts) < 2 THEN
    RAISE EXCEPTION 'an event moves money between accounts' USING ERRCODE = '23514', CONSTRAINT = 'ledger_balanced';
  END IF;
  INSERT INTO ledger_entry (tenant_id, ledger_tx_id, position, account_id, amount, balance_after)
    SELECT tenant, tx, position, account_id, amount, balance_after
      FROM unnest(account_ids, amounts, balances) WITH ORDINALITY AS l (account_id, amount, balance_after, position);
  RETURN tx;
END $$;

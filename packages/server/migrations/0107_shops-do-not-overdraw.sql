-- As before, but that what a shop has goes below zero by a late refund alone. The table cannot know which event changes a
-- balance, so it lets that kind of account go below zero at all times; whoever writes the event can.
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
    IF changed.balance < 0 AND line.amount < 0 AND line.kind = 'VENDOR.AVAILABLE' AND in_kind <> 'ORDER_REFUNDED' THEN
      RAISE EXCEPTION 'what a shop has goes below zero by a late refund only'
        USING ERRCODE = '23514', TABLE = 'account', CONSTRAINT = 'account_not_overdrawn';
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

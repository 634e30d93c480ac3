-- What must hold of money in the current tenant, whatever was clicked, repeated or killed. No row: all of it holds.

CREATE FUNCTION wenli.check_money() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH account AS NOT MATERIALIZED (SELECT * FROM public.account WHERE tenant_id = current_tenant()),
       ledger_tx AS NOT MATERIALIZED (SELECT * FROM public.ledger_tx WHERE tenant_id = current_tenant()),
       ledger_entry AS NOT MATERIALIZED (SELECT * FROM public.ledger_entry WHERE tenant_id = current_tenant()),
       pay_order AS NOT MATERIALIZED (SELECT * FROM public.pay_order WHERE tenant_id = current_tenant()),
       payment_attempt AS NOT MATERIALIZED (SELECT * FROM public.payment_attempt WHERE tenant_id = current_tenant()),
       payment_split AS NOT MATERIALIZED (SELECT * FROM public.payment_split WHERE tenant_id = current_tenant()),
       payment_refund AS NOT MATERIALIZED (SELECT * FROM public.payment_refund WHERE tenant_id = current_tenant())
  -- 1. The lines of an event add up to nothing, and so does the whole ledger.
  SELECT 'tx-balanced', t.kind || ' ' || t.ref, 'sum ' || sum(e.amount)
    FROM ledger_entry e JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id
   GROUP BY t.id, t.kind, t.ref HAVING sum(e.amount) <> 0
  UNION ALL
  SELECT 'ledger-balanced', 'all accounts', 'sum ' || sum(balance) FROM account HAVING sum(balance) <> 0
  UNION ALL
  SELECT 'tx-has-entries', t.kind || ' ' || t.ref, 'no entries' FROM ledger_tx t
   WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id)
  UNION ALL
  -- 2. A balance is the sum of its entries.
  SELECT 'balance-is-sum', a.kind || ' ' || a.owner_no, 'balance ' || a.balance || ', entries ' || coalesce(s.sum, 0)
    FROM account a
    LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM ledger_entry GROUP BY account_id) s ON s.account_id = a.id
   WHERE a.balance <> coalesce(s.sum, 0)
  UNION ALL
  -- 3. Nothing is overdrawn that may not be.
  SELECT 'not-overdrawn', kind || ' ' || owner_no, 'balance ' || balance FROM account
   WHERE balance < 0 AND NOT may_overdraw
  UNION ALL
  -- 4. What a channel paid is in the books once, with the amount of its attempt.
  SELECT 'attempt-booked', a.attempt_no, a.status || ' ' || a.amount || ', booked ' || coalesce(b.amount::text, 'nothing')
    FROM payment_attempt a JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
    LEFT JOIN LATERAL (
      SELECT -sum(e.amount) AS amount FROM ledger_tx t
        JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
        JOIN account c ON c.tenant_id = e.tenant_id AND c.id = e.account_id AND c.kind = 'EXT.' || a.channel
       WHERE t.tenant_id = a.tenant_id AND CASE a.status
         WHEN 'SUCCESS' THEN t.kind IN ('ORDER_PAID', 'VIP_PAID', 'RECHARGE_PAID') AND t.ref = o.ref
         ELSE t.kind = 'UNAPPLIED_RECEIVED' AND t.ref = a.attempt_no END) b ON true
   WHERE a.status IN ('SUCCESS', 'DUPLICATE_REFUNDED') AND b.amount IS DISTINCT FROM a.amount
  UNION ALL
  SELECT 'attempt-pays-its-order', a.attempt_no, 'the order names another attempt'
    FROM payment_attempt a JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
   WHERE (a.status = 'SUCCESS') <> (o.paid_attempt_id IS NOT DISTINCT FROM a.id)
  UNION ALL
  -- 5. Paid means one event in the books, of the whole amount; waiting or closed means none.
  SELECT 'paid-once', o.kind || ' ' || o.ref, o.status || ', events ' || p.count
    FROM pay_order o CROSS JOIN LATERAL (
      SELECT count(*) FROM ledger_tx t WHERE t.tenant_id = o.tenant_id AND t.ref = o.ref
        AND t.kind = CASE o.kind WHEN 'TRADE' THEN 'ORDER_PAID' WHEN 'VIP_CARD' THEN 'VIP_PAID' ELSE 'RECHARGE_PAID' END) p
   WHERE p.count <> CASE WHEN o.status IN ('WAITING', 'CLOSED') THEN 0 ELSE 1 END
     AND NOT (o.payable = 0 AND o.status NOT IN ('WAITING', 'CLOSED'))
  UNION ALL
  SELECT 'splits-add-up', o.kind || ' ' || o.ref, 'payable ' || o.payable || ', splits ' || coalesce(s.amount, 0)
    FROM pay_order o LEFT JOIN LATERAL (
      SELECT sum(amount) AS amount FROM payment_split s WHERE s.tenant_id = o.tenant_id AND s.pay_order_id = o.id) s ON true
   WHERE coalesce(s.amount, 0) <> CASE WHEN o.status IN ('WAITING', 'CLOSED') THEN 0 ELSE o.payable END
  UNION ALL
  -- 6. No more goes back than came.
  SELECT 'refunds-add-up', o.kind || ' ' || o.ref, 'refunded ' || o.refunded_amount || ', splits ' || s.refunded
    FROM pay_order o CROSS JOIN LATERAL (
      SELECT coalesce(sum(refunded_amount), 0) AS refunded FROM payment_split s
       WHERE s.tenant_id = o.tenant_id AND s.pay_order_id = o.id) s
   WHERE o.refunded_amount <> s.refunded
  UNION ALL
  SELECT 'refunds-within-payment', a.attempt_no, 'paid ' || a.amount || ', refunds ' || sum(r.amount)
    FROM payment_refund r JOIN payment_attempt a ON a.tenant_id = r.tenant_id AND a.id = r.payment_attempt_id
   GROUP BY a.id, a.attempt_no, a.amount, a.status
  HAVING sum(r.amount) > a.amount OR a.status NOT IN ('SUCCESS', 'DUPLICATE_REFUNDED')
  UNION ALL
  -- 11. No event of payment without what was paid.
  SELECT 'event-has-business', t.kind || ' ' || t.ref, 'nothing was paid'
    FROM ledger_tx t
   WHERE (t.kind IN ('ORDER_PAID', 'VIP_PAID', 'RECHARGE_PAID') AND NOT EXISTS (
           SELECT FROM pay_order o WHERE o.tenant_id = t.tenant_id AND o.ref = t.ref AND o.paid_time IS NOT NULL))
      OR (t.kind = 'UNAPPLIED_RECEIVED' AND NOT EXISTS (
           SELECT FROM payment_attempt a WHERE a.tenant_id = t.tenant_id AND a.attempt_no = t.ref
             AND a.status = 'DUPLICATE_REFUNDED'))
      OR (t.kind = 'UNAPPLIED_REFUNDED' AND NOT EXISTS (
           SELECT FROM payment_refund r WHERE r.tenant_id = t.tenant_id AND r.payment_refund_no = t.ref
             AND r.reason = 'UNAPPLIED' AND r.status IN ('SUCCESS', 'TO_WALLET')))
  UNION ALL
  -- 14. What is on its way has a next step.
  SELECT 'refund-goes-on', payment_refund_no, 'no next try' FROM payment_refund
   WHERE status = 'PROCESSING' AND next_try_at IS NULL
  UNION ALL
  -- 15. Money that came late or twice is what is still on its way back.
  SELECT 'unapplied-goes-back', 'PLATFORM.UNAPPLIED', 'balance ' || held.sum || ', open refunds ' || open.sum
    FROM (SELECT coalesce(sum(balance), 0) AS sum FROM account WHERE kind = 'PLATFORM.UNAPPLIED') held,
         (SELECT coalesce(sum(amount), 0) AS sum FROM payment_refund
           WHERE reason = 'UNAPPLIED' AND status IN ('PROCESSING', 'FAILED')) open
   WHERE held.sum <> open.sum
$$;
REVOKE ALL ON FUNCTION wenli.check_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.check_money TO wenli_app;

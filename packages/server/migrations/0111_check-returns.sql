-- What must hold of where money goes back to in the current tenant, as check_money: no row, and all of it holds.

CREATE FUNCTION wenli.check_returns() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH pay_order AS NOT MATERIALIZED (SELECT * FROM public.pay_order WHERE tenant_id = current_tenant()),
       split AS NOT MATERIALIZED (SELECT * FROM public.payment_split WHERE tenant_id = current_tenant()),
       attempt AS NOT MATERIALIZED (SELECT * FROM public.payment_attempt WHERE tenant_id = current_tenant()),
       refund AS NOT MATERIALIZED (SELECT * FROM public.payment_refund WHERE tenant_id = current_tenant()),
       -- What came back to people and channels, by the event that gave it.
       credit AS MATERIALIZED (
         SELECT t.kind, t.ref, a.kind AS source, CASE WHEN a.kind LIKE 'USER.%' THEN a.owner_no ELSE '' END AS owner_no,
                sum(e.amount) AS amount
           FROM public.ledger_tx t
           JOIN public.ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
           JOIN public.account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.tenant_id = current_tenant()
            AND t.kind IN ('ORDER_REFUNDED', 'VIP_REFUNDED', 'RECHARGE_REFUNDED', 'UNAPPLIED_REFUNDED')
            AND e.amount > 0 AND (a.kind LIKE 'USER.%' OR a.kind LIKE 'EXT.%')
          GROUP BY 1, 2, 3, 4),
       -- Under a number of its own: what a channel did not pay back and went into a wallet, or what came late or twice.
       apart AS (SELECT c.*, r.id AS refund_id FROM credit c JOIN refund r ON r.payment_refund_no = c.ref),
       said AS (
         SELECT s.order_no, s.source, CASE WHEN s.source LIKE 'USER.%' THEN u.user_no ELSE '' END AS owner_no,
                sum(s.refunded_amount) AS amount
           FROM split s JOIN pay_order o ON o.id = s.pay_order_id
           JOIN public.app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id
          WHERE s.refunded_amount <> 0 GROUP BY 1, 2, 3),
       given AS (
         SELECT split_part(c.ref, '/', 1) AS order_no, c.source, c.owner_no, sum(c.amount) AS amount FROM credit c
          WHERE NOT EXISTS (SELECT FROM refund r WHERE r.payment_refund_no = c.ref) GROUP BY 1, 2, 3),
       asked AS (
         SELECT CASE r.reason WHEN 'REFUND' THEN 'ORDER_REFUNDED' WHEN 'VIP_CARD' THEN 'VIP_REFUNDED' ELSE 'RECHARGE_REFUNDED' END AS kind,
                r.ref, 'EXT.' || a.channel AS source, sum(r.amount) AS amount
           FROM refund r JOIN attempt a ON a.id = r.payment_attempt_id WHERE r.reason <> 'UNAPPLIED' GROUP BY 1, 2, 3),
       sent AS (
         SELECT c.kind, regexp_replace(c.ref, '^.*/', '') AS ref, c.source,
                sum(c.amount) AS amount
           FROM credit c WHERE c.source LIKE 'EXT.%' AND c.kind <> 'UNAPPLIED_REFUNDED' GROUP BY 1, 2, 3)
  -- 4. What a channel paid of something is what its attempt brought.
  SELECT 'channel-paid', o.kind || ' ' || o.ref, s.source || ' ' || s.amount || ', attempt ' || coalesce(a.attempt_no || ' ' || a.amount, 'none')
    FROM (SELECT pay_order_id, source, sum(amount) AS amount FROM split WHERE source LIKE 'EXT.%' GROUP BY 1, 2) s
    JOIN pay_order o ON o.id = s.pay_order_id
    LEFT JOIN attempt a ON a.id = o.paid_attempt_id AND a.pay_order_id = o.id AND a.status = 'SUCCESS' AND s.source = 'EXT.' || a.channel
   WHERE a.amount IS DISTINCT FROM s.amount
  UNION ALL
  -- 6. What went back of each source, and to whom, is what its split says.
  SELECT 'returned-to-source', order_no || ' ' || source || ' ' || owner_no, 'splits ' || coalesce(s.amount, 0) || ', booked ' || coalesce(g.amount, 0)
    FROM said s FULL JOIN given g USING (order_no, source, owner_no) WHERE s.amount IS DISTINCT FROM g.amount
  UNION ALL
  -- What the books sent through a channel is what that channel was asked to pay back, and the reverse.
  SELECT 'returned-by-channel', kind || ' ' || ref, source || ' asked ' || coalesce(a.amount, 0) || ', booked ' || coalesce(s.amount, 0)
    FROM asked a FULL JOIN sent s USING (kind, ref, source) WHERE a.amount IS DISTINCT FROM s.amount
  UNION ALL
  -- 11. What took another way than planned is the whole of it, and its payer's.
  SELECT 'returned-apart', r.payment_refund_no, r.status || ' ' || r.amount || ', booked ' || coalesce(c.source || ' ' || c.owner_no || ' ' || c.amount, 'nothing')
    FROM refund r JOIN attempt a ON a.id = r.payment_attempt_id JOIN pay_order o ON o.id = a.pay_order_id
    JOIN public.app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id
    LEFT JOIN apart c ON c.refund_id = r.id
   WHERE CASE WHEN r.status = 'TO_WALLET'
           THEN (c.source, c.owner_no, c.amount) IS DISTINCT FROM ('USER.COIN_PAID', u.user_no, r.amount)
         WHEN r.status = 'SUCCESS' AND r.reason = 'UNAPPLIED' THEN (c.source, c.amount) IS DISTINCT FROM ('EXT.' || a.channel, r.amount)
         ELSE c.refund_id IS NOT NULL END
$$;
REVOKE ALL ON FUNCTION wenli.check_returns FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.check_returns TO wenli_app;

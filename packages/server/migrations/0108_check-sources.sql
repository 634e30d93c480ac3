-- What must hold of where money comes from in the current tenant, as check_money: no row, and all of it holds.

CREATE FUNCTION wenli.check_sources() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH split AS (
         SELECT CASE o.kind WHEN 'TRADE' THEN 'ORDER_PAID' WHEN 'VIP_CARD' THEN 'VIP_PAID' ELSE 'RECHARGE_PAID' END AS kind,
                o.ref, s.source, sum(s.amount) AS amount
           FROM public.pay_order o JOIN public.payment_split s ON s.tenant_id = o.tenant_id AND s.pay_order_id = o.id
          WHERE o.tenant_id = current_tenant() GROUP BY 1, 2, 3),
       -- What a payment took, but for what the platform gives to it.
       taken AS (
         SELECT t.kind, t.ref, a.kind AS source, -sum(e.amount) AS amount
           FROM public.ledger_tx t
           JOIN public.ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
           JOIN public.account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.tenant_id = current_tenant() AND t.kind IN ('ORDER_PAID', 'VIP_PAID', 'RECHARGE_PAID')
            AND e.amount < 0 AND a.kind NOT LIKE 'PLATFORM.%'
          GROUP BY 1, 2, 3)
  -- 5. What is written of a payment's sources, which its refunds follow, is what the books took from each of them.
  SELECT 'splits-by-source', kind || ' ' || ref, source || ' ' || coalesce(s.amount, 0) || ', taken ' || coalesce(t.amount, 0)
    FROM split s FULL JOIN taken t USING (kind, ref, source) WHERE s.amount IS DISTINCT FROM t.amount
  UNION ALL
  -- 3. What a shop has goes below zero by a late refund alone.
  SELECT 'shop-not-overdrawn', a.kind || ' ' || a.owner_no, t.kind || ' ' || t.ref || ', left ' || e.balance_after
    FROM public.account a JOIN public.ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
    JOIN public.ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.ledger_tx_id
   WHERE a.tenant_id = current_tenant() AND a.kind = 'VENDOR.AVAILABLE' AND e.amount < 0 AND e.balance_after < 0
     AND t.kind <> 'ORDER_REFUNDED'
$$;
REVOKE ALL ON FUNCTION wenli.check_sources FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.check_sources TO wenli_app;

-- As before, but for bounties: an event of theirs under any other reference than a finding's was not looked at, and could make
-- earnings, which may be withdrawn, out of nothing; nor was it asked where the money of such an event came from.

CREATE OR REPLACE FUNCTION wenli.check_settlements() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH ordered AS NOT MATERIALIZED (SELECT * FROM public.customer_order WHERE tenant_id = current_tenant()),
       ledger_tx AS NOT MATERIALIZED (SELECT * FROM public.ledger_tx WHERE tenant_id = current_tenant()),
       vip_order AS NOT MATERIALIZED (SELECT * FROM public.vip_card_order WHERE tenant_id = current_tenant()),
       recharge AS NOT MATERIALIZED (SELECT * FROM public.recharge_card_order WHERE tenant_id = current_tenant()),
       payment_refund AS NOT MATERIALIZED (SELECT * FROM public.payment_refund WHERE tenant_id = current_tenant()),
       -- What an event of an order or a card moved, by whose money it was.
       event AS MATERIALIZED (
         SELECT t.kind, t.ref, split_part(t.ref, '/', 1) AS order_no, split_part(t.ref, '/', 2) AS refund_no,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'ESCROW'), 0) AS escrow,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'VENDOR.PENDING'), 0) AS pending,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'VENDOR.AVAILABLE'), 0) AS available,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'PLATFORM.COMMISSION'), 0) AS commission,
                coalesce(sum(e.amount) FILTER (WHERE a.kind LIKE 'EXT.%'), 0) AS outside,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'PLATFORM.GIFT_COST'), 0) AS gift,
                coalesce(sum(e.amount) FILTER (WHERE a.kind = 'PLATFORM.VIP_INCOME'), 0) AS vip_income,
                array_agg(DISTINCT a.owner_no) FILTER (WHERE a.kind LIKE 'VENDOR.%') AS shops
           FROM ledger_tx t
           JOIN public.ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
           JOIN public.account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.kind IN ('ORDER_RECEIVED', 'ORDER_COMPLETED', 'ORDER_REFUNDED', 'RECHARGE_REFUNDED', 'VIP_REFUNDED')
          GROUP BY t.id, t.kind, t.ref),
       -- Refunds whose money has left, with what everybody had a part in.
       paid_back AS MATERIALIZED (
         SELECT r.refund_no, r.order_id, r.amount + r.freight_amount + sum(l.subsidy_amount) AS whole,
                sum(l.commission_amount) AS commission
           FROM public.refund r JOIN public.refund_line l ON l.tenant_id = r.tenant_id AND l.refund_id = r.id
          WHERE r.tenant_id = current_tenant() AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')
          GROUP BY r.id, r.refund_no, r.order_id, r.amount, r.freight_amount),
       -- Of an order: what of its commission went back while all of it still lay in escrow.
       given_up AS (
         SELECT e.order_no, sum(p.commission) AS commission FROM event e JOIN paid_back p USING (refund_no)
          WHERE e.kind = 'ORDER_REFUNDED' AND e.escrow <> 0 GROUP BY e.order_no),
       pending AS (SELECT order_no, sum(pending) AS amount FROM event WHERE kind LIKE 'ORDER_%' GROUP BY order_no)
  -- 8. What an order brought its shop is pending until it is completed, and then all of it is the shop's own.
  SELECT 'order-settled', o.order_no, o.status || ', still pending ' || p.amount
    FROM ordered o JOIN pending p USING (order_no) WHERE o.status IN ('COMPLETED', 'CLOSED') AND p.amount <> 0
  UNION ALL
  SELECT 'settled-to-the-shop', e.order_no, 'pending ' || e.pending || ', available ' || e.available
    FROM event e WHERE e.kind = 'ORDER_COMPLETED' AND e.available <> -e.pending
  UNION ALL
  SELECT 'order-pays-its-shop', o.order_no, 'shop ' || o.vendor_no || ', paid ' || array_to_string(e.shops, ', ')
    FROM event e JOIN ordered o USING (order_no) WHERE e.shops <> ARRAY[o.vendor_no]
  UNION ALL
  -- The platform keeps the commission of the lines, without that of what went back, and never more than there is.
  SELECT 'commission-of-lines', o.order_no, 'order ' || o.commission_amount || ', lines ' || sum(i.commission_amount)
    FROM ordered o JOIN public.order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
   GROUP BY o.id, o.order_no, o.commission_amount HAVING o.commission_amount <> sum(i.commission_amount)
  UNION ALL
  SELECT 'commission-of-line', 'line ' || i.id, i.commission_amount || ' at ' || i.commission_bp
    FROM public.order_item i WHERE i.tenant_id = current_tenant() AND i.commission_amount <>
     greatest(0, i.goods_amount - i.vendor_coupon_amount - i.platform_coupon_amount + i.coupon_subsidy_amount + i.adjust_amount)
       * i.commission_bp / 10000
  UNION ALL
  SELECT 'commission-kept', o.order_no, 'of lines ' || o.commission_amount - coalesce(g.commission, 0) || ', kept ' || e.commission
    FROM event e JOIN ordered o USING (order_no) LEFT JOIN given_up g USING (order_no)
   WHERE e.kind = 'ORDER_RECEIVED' AND e.commission <> least(o.commission_amount - coalesce(g.commission, 0), -e.escrow)
  UNION ALL
  SELECT 'commission-back', e.ref, 'of lines ' || p.commission || ', given back ' || -e.commission
    FROM event e JOIN paid_back p USING (refund_no)
   WHERE e.kind = 'ORDER_REFUNDED' AND -e.commission <> CASE WHEN e.escrow <> 0 THEN 0 ELSE least(p.commission, p.whole) END
  UNION ALL
  -- 11. An event of an order is what the order says of itself.
  SELECT 'order-of-event', e.kind || ' ' || e.ref, coalesce(o.status, 'no order') FROM event e LEFT JOIN ordered o USING (order_no)
   WHERE (e.kind = 'ORDER_RECEIVED' AND (o.status IN ('RECEIVED', 'COMPLETED', 'CLOSED')) IS NOT TRUE)
      OR (e.kind = 'ORDER_COMPLETED' AND (o.status IN ('COMPLETED', 'CLOSED')) IS NOT TRUE)
  UNION ALL
  SELECT 'refund-of-the-amount', e.ref, 'refund ' || p.whole || ', booked ' || -(e.escrow + e.pending + e.available + e.commission)
    FROM event e JOIN paid_back p USING (refund_no)
   WHERE e.kind = 'ORDER_REFUNDED' AND p.whole <> -(e.escrow + e.pending + e.available + e.commission)
  UNION ALL
  -- Cards that were taken back, and the reverse; an event under a number of our own went to a wallet instead.
  SELECT 'recharge-taken-back', r.recharge_card_order_no, r.status || ' ' || r.refunded_amount || ', gift ' || r.revoked_gift
      || ', booked ' || coalesce(e.outside, 0) || ', gift ' || coalesce(e.gift, 0)
    FROM recharge r LEFT JOIN event e ON e.kind = 'RECHARGE_REFUNDED' AND e.ref = r.recharge_card_order_no
   WHERE (coalesce(e.outside, 0), coalesce(e.gift, 0)) <> (r.refunded_amount, r.revoked_gift)
      OR (e.ref IS NOT NULL) <> (r.status = 'REFUNDED')
  UNION ALL
  SELECT 'vip-taken-back', v.vip_card_order_no, v.status || ' ' || v.refunded_amount || ', booked ' || -coalesce(e.vip_income, 0)
    FROM vip_order v LEFT JOIN event e ON e.kind = 'VIP_REFUNDED' AND e.ref = v.vip_card_order_no
   WHERE -coalesce(e.vip_income, 0) <> v.refunded_amount OR (v.status <> 'REFUNDED' AND (e.ref IS NOT NULL OR v.refunded_amount <> 0))
  UNION ALL
  SELECT 'refund-has-business', e.kind || ' ' || e.ref, 'nothing was refunded' FROM event e
   WHERE e.kind IN ('RECHARGE_REFUNDED', 'VIP_REFUNDED', 'ORDER_REFUNDED') AND e.refund_no = ''
     AND NOT EXISTS (SELECT FROM recharge r WHERE e.kind = 'RECHARGE_REFUNDED' AND r.recharge_card_order_no = e.ref)
     AND NOT EXISTS (SELECT FROM vip_order v WHERE e.kind = 'VIP_REFUNDED' AND v.vip_card_order_no = e.ref)
     AND NOT EXISTS (SELECT FROM payment_refund p WHERE p.payment_refund_no = e.ref AND p.status = 'TO_WALLET'
       AND e.kind = CASE p.reason WHEN 'REFUND' THEN 'ORDER_REFUNDED' WHEN 'VIP_CARD' THEN 'VIP_REFUNDED' ELSE 'RECHARGE_REFUNDED' END)
  UNION ALL
  -- A finding's event is how its bounty stands; one that is gone had its bounty returned; nothing but a finding has such events.
  SELECT 'bounty-of-event', t.kind || ' ' || t.ref, coalesce(f.bounty_status, 'no finding')
    FROM ledger_tx t LEFT JOIN public.product_finding f ON f.tenant_id = t.tenant_id AND 'F' || f.id = t.ref
     AND f.id = CASE WHEN t.ref ~ '^F[0-9]{1,18}$' THEN substr(t.ref, 2)::bigint END
   WHERE t.kind LIKE 'BOUNTY_%' AND CASE
     WHEN f.id IS NULL THEN t.kind = 'BOUNTY_ACCEPTED' OR t.ref !~ '^F[1-9][0-9]*$'
       OR NOT EXISTS (SELECT FROM ledger_tx o WHERE o.ref = t.ref
         AND o.kind = CASE t.kind WHEN 'BOUNTY_POSTED' THEN 'BOUNTY_RETURNED' ELSE 'BOUNTY_POSTED' END)
     WHEN t.kind = 'BOUNTY_POSTED' THEN f.bounty_status = 'NONE'
     WHEN t.kind = 'BOUNTY_ACCEPTED' THEN f.bounty_status <> 'PAID'
     ELSE f.bounty_status <> 'RETURNED' END
  UNION ALL
  -- Its coins go from a wallet to a wallet by the finding's own escrow, and the platform keeps its fee; nothing comes from outside.
  SELECT 'bounty-moves-its-own', t.kind || ' ' || t.ref, a.kind || ' ' || a.owner_no || ': ' || e.amount
    FROM ledger_tx t
    JOIN public.ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
    JOIN public.account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
   WHERE t.kind LIKE 'BOUNTY_%' AND a.kind NOT IN ('USER.COIN_PAID', 'USER.EARN', 'PLATFORM.FEE')
     AND (a.kind, a.owner_no) <> ('ESCROW', t.ref)
  UNION ALL
  -- 9. A coupon is held or used by a checkout that there is.
  SELECT 'coupon-of-no-trade', c.coupon_no, c.status || ', trade ' || c.trade_no FROM public.user_coupon c
   WHERE c.tenant_id = current_tenant() AND c.trade_no IS NOT NULL AND NOT EXISTS (
     SELECT FROM public.trade t WHERE t.tenant_id = c.tenant_id AND t.trade_no = c.trade_no)
  UNION ALL
  -- 14. What should have been tried an hour ago waits for somebody who will.
  SELECT 'refund-is-tried', payment_refund_no, 'due ' || next_try_at FROM payment_refund
   WHERE status = 'PROCESSING' AND next_try_at < now() - interval '1 hour' AND NOT wenli.has_job('refund:' || id)
$$;

-- From when on what a card granted is nobody's: it was taken back, or the platform ended the membership or made it shorter.
ALTER TABLE vip_card_order
  ADD COLUMN given_up_from timestamptz,
  ADD CONSTRAINT vip_card_order_given_up CHECK (given_up_from IS NULL OR granted_from IS NOT NULL);

ALTER TABLE vip_card_order NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_tx NO FORCE ROW LEVEL SECURITY;
UPDATE vip_card_order o SET given_up_from = least(t.creation_time, o.granted_until)
  FROM ledger_tx t
 WHERE o.status = 'REFUNDED' AND t.tenant_id = o.tenant_id AND t.kind = 'VIP_REFUNDED' AND t.ref = o.vip_card_order_no;
-- What the platform ended before it wrote that down is told by what the next card found.
UPDATE vip_card_order o SET given_up_from = found.given_up_from
  FROM (SELECT p.tenant_id, p.id, min(least((n.membership_before ->> 'expiredTime')::timestamptz, n.granted_from)) AS given_up_from
          FROM vip_card_order p JOIN vip_card_order n ON n.tenant_id = p.tenant_id AND n.user_id = p.user_id AND n.level = p.level
           AND n.id > p.id AND n.granted_from < p.granted_until
         WHERE p.status = 'PAID' AND n.status = 'PAID'
           AND (n.membership_before IS NULL OR (n.membership_before ->> 'expiredTime')::timestamptz <= n.granted_from)
         GROUP BY 1, 2) AS found
 WHERE o.tenant_id = found.tenant_id AND o.id = found.id;
ALTER TABLE ledger_tx FORCE ROW LEVEL SECURITY;
ALTER TABLE vip_card_order FORCE ROW LEVEL SECURITY;

-- As before; but time that the platform ended can be bought again.
CREATE OR REPLACE FUNCTION wenli.check_holdings() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH account AS NOT MATERIALIZED (SELECT * FROM public.account WHERE tenant_id = current_tenant()),
       booked AS NOT MATERIALIZED (
         SELECT t.kind, t.ref, a.kind AS account, a.owner_no, e.amount FROM public.ledger_tx t
           JOIN public.ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
           JOIN public.account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.tenant_id = current_tenant()),
       withdrawal AS NOT MATERIALIZED (SELECT * FROM public.withdrawal WHERE tenant_id = current_tenant()),
       vip_order AS NOT MATERIALIZED (SELECT * FROM public.vip_card_order WHERE tenant_id = current_tenant()),
       recharge AS NOT MATERIALIZED (SELECT * FROM public.recharge_card_order WHERE tenant_id = current_tenant()),
       left_by AS (
         SELECT split_part(ref, ':', 1) AS withdrawal_no, sum(amount) FILTER (WHERE account LIKE '%.FROZEN') AS frozen,
                sum(amount) FILTER (WHERE account = 'EXT.BANK') AS remitted
           FROM booked WHERE kind LIKE 'WITHDRAWAL_%' GROUP BY 1)
  -- 8. What a shop has came from its orders, and left by its withdrawals.
  SELECT 'shop-money-has-a-source', b.account || ' ' || b.owner_no, b.kind || ' ' || b.ref
    FROM booked b WHERE b.account LIKE 'VENDOR.%'
     AND b.kind NOT IN ('ORDER_RECEIVED', 'ORDER_COMPLETED', 'ORDER_REFUNDED')
     AND b.kind NOT LIKE 'WITHDRAWAL_%'
  UNION ALL
  -- What is frozen waits for its withdrawal; what was remitted left once; of all others nothing is held.
  SELECT 'withdrawal-held', w.withdrawal_no, w.status || ' ' || w.amount || ', frozen ' || coalesce(l.frozen, 0)
    FROM withdrawal w LEFT JOIN left_by l USING (withdrawal_no)
   WHERE coalesce(l.frozen, 0) <> CASE WHEN w.status IN ('PENDING', 'APPROVED', 'REMITTING') THEN w.amount ELSE 0 END
  UNION ALL
  SELECT 'withdrawal-remitted', w.withdrawal_no, w.status || ' ' || w.amount || ', remitted ' || coalesce(l.remitted, 0)
    FROM withdrawal w LEFT JOIN left_by l USING (withdrawal_no)
   WHERE coalesce(l.remitted, 0) <> CASE WHEN w.status = 'REMITTED' THEN w.amount ELSE 0 END
  UNION ALL
  SELECT 'withdrawal-of-event', l.withdrawal_no, 'no withdrawal' FROM left_by l
   WHERE NOT EXISTS (SELECT FROM withdrawal w WHERE w.withdrawal_no = l.withdrawal_no)
  UNION ALL
  SELECT 'frozen-is-asked-for', a.kind || ' ' || a.owner_no, 'frozen ' || a.balance || ', asked for ' || coalesce(sum(w.amount), 0)
    FROM account a LEFT JOIN withdrawal w ON w.owner_no = a.owner_no AND a.kind = w.owner_type || '.FROZEN'
     AND w.status IN ('PENDING', 'APPROVED', 'REMITTING')
   WHERE a.kind IN ('USER.FROZEN', 'VENDOR.FROZEN')
   GROUP BY a.id, a.kind, a.owner_no, a.balance HAVING a.balance <> coalesce(sum(w.amount), 0)
  UNION ALL
  -- 10. Coins are bought, given or earned, and spent; only earnings leave.
  SELECT 'coins-have-a-source', b.account || ' ' || b.owner_no, b.kind || ' ' || b.ref
    FROM booked b
   WHERE b.account LIKE 'USER.%' AND NOT CASE b.account
     WHEN 'USER.COIN_GIFT' THEN b.kind IN ('RECHARGE_PAID', 'RECHARGE_REFUNDED', 'ORDER_PAID', 'ORDER_REFUNDED', 'VIP_PAID', 'VIP_REFUNDED')
     WHEN 'USER.COIN_PAID' THEN b.kind IN ('RECHARGE_PAID', 'RECHARGE_REFUNDED', 'ORDER_PAID', 'ORDER_REFUNDED', 'VIP_PAID', 'VIP_REFUNDED',
       'BOUNTY_POSTED', 'BOUNTY_RETURNED', 'UNAPPLIED_REFUNDED')
     WHEN 'USER.EARN' THEN b.kind IN ('ORDER_PAID', 'ORDER_REFUNDED', 'VIP_PAID', 'VIP_REFUNDED', 'BOUNTY_POSTED', 'BOUNTY_ACCEPTED',
       'BOUNTY_RETURNED') OR b.kind LIKE 'WITHDRAWAL_%'
     ELSE b.kind LIKE 'WITHDRAWAL_%' END
  UNION ALL
  SELECT 'recharge-credited', r.recharge_card_order_no, r.status || ' ' || r.coin || ', bought ' || c.paid || ', given ' || c.gift
    FROM recharge r CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.amount) FILTER (WHERE b.account = 'USER.COIN_PAID'), 0) AS paid,
             coalesce(sum(b.amount) FILTER (WHERE b.account = 'USER.COIN_GIFT'), 0) AS gift
        FROM booked b WHERE b.kind = 'RECHARGE_PAID' AND b.ref = r.recharge_card_order_no) c
   WHERE (c.paid, c.gift) IS DISTINCT FROM CASE WHEN r.status IN ('PAID', 'REFUNDED')
     THEN ROW(r.recharge_card_unit_price::numeric, (r.coin - r.recharge_card_unit_price)::numeric) ELSE ROW(0::numeric, 0::numeric) END
  UNION ALL
  -- 12. Months are granted for what was paid, as many as were bought, and never twice over the same time. What stood before a
  -- higher card was taken off its price, and its time with it; so is what the platform ended.
  SELECT 'vip-granted', o.vip_card_order_no, o.status || ', granted until ' || coalesce(o.granted_until::text, 'never')
    FROM vip_order o LEFT JOIN public.pay_order p ON p.tenant_id = o.tenant_id AND p.kind = 'VIP_CARD' AND p.ref = o.vip_card_order_no
   WHERE (o.status IN ('PAID', 'REFUNDED')) <> (o.granted_until IS NOT NULL)
      OR (o.status IN ('PAID', 'REFUNDED')) <> (p.paid_time IS NOT NULL)
      OR o.granted_until <> (o.granted_from AT TIME ZONE 'Asia/Shanghai' + make_interval(months => o.valid_months)) AT TIME ZONE 'Asia/Shanghai'
  UNION ALL
  SELECT 'vip-granted-once', o.vip_card_order_no, 'the same time as ' || other.vip_card_order_no
    FROM vip_order o JOIN vip_order other ON other.user_id = o.user_id AND other.level = o.level AND other.id > o.id
     AND other.granted_from < coalesce(o.given_up_from, o.granted_until)
     AND o.granted_from < coalesce(other.given_up_from, other.granted_until)
   WHERE o.status = 'PAID' AND other.status = 'PAID'
     AND NOT EXISTS (SELECT FROM vip_order higher WHERE higher.user_id = o.user_id AND higher.status = 'PAID'
                        AND higher.level > o.level AND higher.id > o.id AND higher.id < other.id)
  UNION ALL
  -- 13. Nobody has sold what is not there.
  SELECT 'stock-not-negative', s.name, 'stock ' || s.stock FROM public.product_sku s
   WHERE s.tenant_id = current_tenant() AND s.stock < 0
  UNION ALL
  -- Coins that a finding promises lie in escrow until it ends.
  SELECT 'bounty-held', a.owner_no, coalesce(f.bounty_status, 'no finding') || ', escrow ' || a.balance
    FROM account a LEFT JOIN public.product_finding f ON f.tenant_id = a.tenant_id AND 'F' || f.id = a.owner_no
   WHERE a.kind = 'ESCROW' AND a.owner_no ~ '^F[0-9]+$'
     AND a.balance <> CASE WHEN f.bounty_status = 'HELD' THEN f.bounty_amount ELSE 0 END
  UNION ALL
  SELECT 'bounty-booked', 'F' || f.id, f.bounty_status || ' ' || f.bounty_amount || ', nothing in the books'
    FROM public.product_finding f WHERE f.tenant_id = current_tenant() AND f.bounty_status <> 'NONE'
     AND NOT EXISTS (SELECT FROM public.ledger_tx t WHERE t.tenant_id = f.tenant_id AND t.kind = 'BOUNTY_POSTED' AND t.ref = 'F' || f.id)
$$;

-- A part of the price for goods that the buyer keeps: the pieces can still go back, for what is left of their worth.
ALTER TABLE refund_line ADD COLUMN is_short boolean NOT NULL DEFAULT false;
-- What was given for pieces of the line that have not gone back, of the buyer's money and of everybody else's part in it.
ALTER TABLE order_item
  ADD COLUMN short_amount            bigint  NOT NULL DEFAULT 0,
  ADD COLUMN short_subsidy_amount    bigint  NOT NULL DEFAULT 0 CHECK (short_subsidy_amount >= 0),
  ADD COLUMN short_commission_amount bigint  NOT NULL DEFAULT 0 CHECK (short_commission_amount >= 0),
  ADD COLUMN short_point_count       integer NOT NULL DEFAULT 0 CHECK (short_point_count >= 0),
  ADD CONSTRAINT order_item_short CHECK (short_amount BETWEEN 0 AND refunded_amount);

-- Until now such refunds used their pieces up. What goes back for pieces is never less than this share, so less was short.
ALTER TABLE refund NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refund_line NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
UPDATE refund_line l SET is_short = true FROM refund r, order_item i
 WHERE r.tenant_id = l.tenant_id AND r.id = l.refund_id AND i.tenant_id = l.tenant_id AND i.id = l.order_item_id
   AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED') AND r.return_tracking_no IS NULL
   AND l.unsent_quantity = 0 AND l.amount < i.payable * l.quantity / i.quantity;
UPDATE order_item i
   SET refunded_quantity = refunded_quantity - s.quantity, short_amount = s.amount, short_subsidy_amount = s.subsidy,
       short_commission_amount = s.commission, short_point_count = s.points
  FROM (SELECT tenant_id, order_item_id, sum(quantity) AS quantity, sum(amount) AS amount, sum(subsidy_amount) AS subsidy,
               sum(commission_amount) AS commission, sum(point_count) AS points
          FROM refund_line WHERE is_short GROUP BY tenant_id, order_item_id) s
 WHERE s.tenant_id = i.tenant_id AND s.order_item_id = i.id;
ALTER TABLE refund FORCE ROW LEVEL SECURITY;
ALTER TABLE refund_line FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;

-- What must hold between orders and money in the current tenant. No row: all of it holds.
CREATE OR REPLACE FUNCTION wenli.check_orders() RETURNS TABLE (rule text, subject text, detail text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH ordered AS NOT MATERIALIZED (SELECT * FROM public.customer_order WHERE tenant_id = current_tenant()),
       item AS NOT MATERIALIZED (SELECT * FROM public.order_item WHERE tenant_id = current_tenant()),
       trade AS NOT MATERIALIZED (SELECT * FROM public.trade WHERE tenant_id = current_tenant()),
       refund AS NOT MATERIALIZED (SELECT * FROM public.refund WHERE tenant_id = current_tenant()),
       -- Refunds whose money has left.
       paid_back AS (SELECT r.id, r.refund_no, r.order_id, r.amount, r.freight_amount, sum(l.subsidy_amount) AS subsidy
                       FROM refund r JOIN public.refund_line l ON l.tenant_id = r.tenant_id AND l.refund_id = r.id
                      WHERE r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')
                      GROUP BY r.id, r.refund_no, r.order_id, r.amount, r.freight_amount),
       back AS (SELECT order_id, sum(amount + freight_amount) AS cash, sum(subsidy) AS subsidy FROM paid_back GROUP BY order_id)
  -- 5. A checkout is paid when its payment is, and its orders with it.
  SELECT 'trade-paid', t.trade_no, t.status || ', payment ' || coalesce(p.status, 'none')
    FROM trade t LEFT JOIN public.pay_order p ON p.tenant_id = t.tenant_id AND p.kind = 'TRADE' AND p.ref = t.trade_no
   WHERE (t.status = 'PAID') <> (coalesce(p.status, 'CLOSED') NOT IN ('WAITING', 'CLOSED'))
  UNION ALL
  SELECT 'order-follows-trade', o.order_no, o.status || ', trade ' || t.status
    FROM ordered o JOIN trade t ON t.id = o.trade_id
   WHERE (t.status = 'PENDING_PAYMENT') <> (o.status = 'PENDING_PAYMENT') OR (t.status = 'PAID') <> (o.paid_time IS NOT NULL)
  UNION ALL
  -- The parts add up to the whole.
  SELECT 'trade-adds-up', t.trade_no, 'payable ' || t.payable || ', orders ' || sum(o.payable)
    FROM trade t JOIN ordered o ON o.trade_id = t.id GROUP BY t.id, t.trade_no, t.payable HAVING t.payable <> sum(o.payable)
  UNION ALL
  SELECT 'order-adds-up', o.order_no, 'payable ' || o.payable || ', lines ' || sum(i.payable) || ', freight ' || o.freight_amount
    FROM ordered o JOIN item i ON i.order_id = o.id GROUP BY o.id, o.order_no, o.payable, o.freight_amount
  HAVING o.payable <> sum(i.payable) + o.freight_amount
  UNION ALL
  -- 6. What went back is written once at the order, at its lines and at its refunds.
  SELECT 'order-refunds', o.order_no, 'refunded ' || o.refunded_amount || ', refunds ' || coalesce(b.cash, 0)
    FROM ordered o LEFT JOIN back b ON b.order_id = o.id WHERE o.refunded_amount <> coalesce(b.cash, 0)
  UNION ALL
  SELECT 'line-refunds', o.order_no || ' ' || i.id, 'refunded ' || i.refunded_quantity || ' for ' || i.refunded_amount
    FROM item i JOIN ordered o ON o.id = i.order_id LEFT JOIN LATERAL (
      SELECT sum(l.quantity) FILTER (WHERE NOT l.is_short) AS quantity, sum(l.amount) AS amount
        FROM public.refund_line l JOIN paid_back p ON p.id = l.refund_id
       WHERE l.tenant_id = i.tenant_id AND l.order_item_id = i.id) b ON true
   WHERE i.refunded_quantity <> coalesce(b.quantity, 0) OR i.refunded_amount <> coalesce(b.amount, 0)
  UNION ALL
  -- What was given for pieces that the buyer keeps is less than what these are worth, and nothing of it without such a refund.
  SELECT 'line-shorts', o.order_no || ' ' || i.id, 'given ' || i.short_amount || ' of ' || coalesce(b.amount, 0)
    FROM item i JOIN ordered o ON o.id = i.order_id LEFT JOIN LATERAL (
      SELECT sum(l.amount) AS amount FROM public.refund_line l JOIN paid_back p ON p.id = l.refund_id
       WHERE l.tenant_id = i.tenant_id AND l.order_item_id = i.id AND l.is_short) b ON true
   WHERE i.short_amount > coalesce(b.amount, 0) OR (i.short_amount > 0 AND i.refunded_quantity = i.quantity)
  UNION ALL
  -- 7. In escrow lies what was paid for an order that is not received, without what went back; of any other nothing.
  SELECT 'escrow-of-order', o.order_no, o.status || ', escrow ' || coalesce(a.balance, 0)
    FROM ordered o LEFT JOIN back b ON b.order_id = o.id
    LEFT JOIN public.account a ON a.tenant_id = o.tenant_id AND a.kind = 'ESCROW' AND a.owner_no = o.order_no
   WHERE coalesce(a.balance, 0) <> CASE WHEN o.status = 'PAID' THEN o.paid_amount + o.vip_amount + o.platform_coupon_amount
     + o.points_amount - coalesce(b.cash, 0) - coalesce(b.subsidy, 0) ELSE 0 END
  UNION ALL
  -- 9. A coupon is held by a checkout that waits, and used by one that is paid.
  SELECT 'coupon-of-trade', c.coupon_no, c.status || ', trade ' || t.status
    FROM public.user_coupon c JOIN trade t ON t.trade_no = c.trade_no
   WHERE c.tenant_id = current_tenant() AND t.status <> CASE c.status WHEN 'LOCKED' THEN 'PENDING_PAYMENT' ELSE 'PAID' END
  UNION ALL
  -- 11. Money that went back has its event in the books, and no refund has two.
  SELECT 'refund-booked', p.refund_no, 'no event' FROM paid_back p JOIN ordered o ON o.id = p.order_id
   WHERE p.amount + p.freight_amount + p.subsidy > 0 AND NOT EXISTS (
     SELECT FROM public.ledger_tx t WHERE t.tenant_id = current_tenant() AND t.kind = 'ORDER_REFUNDED'
        AND t.ref = o.order_no || '/' || p.refund_no)
  UNION ALL
  SELECT 'refund-of-event', t.ref, 'no refund' FROM public.ledger_tx t
   WHERE t.tenant_id = current_tenant() AND t.kind = 'ORDER_REFUNDED' AND t.ref LIKE '%/%' AND NOT EXISTS (
     SELECT FROM paid_back p WHERE p.refund_no = split_part(t.ref, '/', 2))
$$;

-- What an order earned is taken back by its own measure: for how much it was earned, and how much of it is gone already.
ALTER TABLE point_lot
  -- Fen; null where no order earned them.
  ADD COLUMN paid_amount bigint  CHECK (paid_amount > 0),
  ADD COLUMN taken_count integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT point_lot_taken CHECK (taken_count BETWEEN 0 AND greatest(point_count, 0));

-- Until now neither was written down: what was paid less what went back before receipt, and what the book says.
ALTER TABLE point_lot NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_point_detail NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_order NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refund NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_log NO FORCE ROW LEVEL SECURITY;
UPDATE point_lot l
   SET paid_amount = greatest(1, o.paid_amount - coalesce((
         SELECT sum(r.amount + r.freight_amount) FROM refund r
          WHERE r.tenant_id = o.tenant_id AND r.order_id = o.id AND r.status IN ('REFUNDING', 'REFUNDED', 'REFUND_FAILED')
            AND EXISTS (SELECT FROM order_log g JOIN order_log t ON t.tenant_id = g.tenant_id AND t.order_id = g.order_id
                         WHERE g.tenant_id = o.tenant_id AND g.order_id = o.id AND g.refund_id = r.id
                           AND g.to_status = 'REFUNDING' AND t.action = 'takeDelivery' AND g.id < t.id)), 0)),
       taken_count = least(l.point_count, coalesce((
         SELECT -sum(d.point_count) FROM user_point_detail d
          WHERE d.tenant_id = l.tenant_id AND d.user_id = l.user_id AND d.order_no = l.order_no
            AND d.point_type_name = 'TakenBack'), 0))
  FROM customer_order o
 WHERE o.tenant_id = l.tenant_id AND o.order_no = l.order_no AND l.point_count > 0 AND o.paid_amount > 0;
ALTER TABLE point_lot FORCE ROW LEVEL SECURITY;
ALTER TABLE user_point_detail FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_order FORCE ROW LEVEL SECURITY;
ALTER TABLE refund FORCE ROW LEVEL SECURITY;
ALTER TABLE order_log FORCE ROW LEVEL SECURITY;

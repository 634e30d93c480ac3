-- While a refund is open the time to receive stands still: since when, so that it goes on where it stopped.
ALTER TABLE customer_order ADD COLUMN receive_paused_time timestamptz;
ALTER TABLE customer_order NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refund NO FORCE ROW LEVEL SECURITY;
UPDATE customer_order o SET receive_paused_time = greatest(r.since, o.shipped_time)
  FROM (SELECT tenant_id, order_id, min(creation_time) AS since FROM refund
         WHERE status IN ('APPLYING', 'WAIT_BUYER_RETURN', 'WAIT_VENDOR_RECEIVE', 'ARBITRATING') GROUP BY tenant_id, order_id) r
 WHERE r.tenant_id = o.tenant_id AND r.order_id = o.id AND o.status = 'PAID';
ALTER TABLE customer_order FORCE ROW LEVEL SECURITY;
ALTER TABLE refund FORCE ROW LEVEL SECURITY;

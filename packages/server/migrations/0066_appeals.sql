-- What a buyer says to the platform stands in the refund, whole: whoever decides reads it there, not in the history.
ALTER TABLE refund ADD COLUMN appeal_description varchar(1000);
ALTER TABLE refund NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_log NO FORCE ROW LEVEL SECURITY;
UPDATE refund r SET appeal_description = l.note
  FROM (SELECT DISTINCT ON (tenant_id, refund_id) tenant_id, refund_id, note FROM order_log
         WHERE action = 'refund.appeal' AND note IS NOT NULL ORDER BY tenant_id, refund_id, id DESC) l
 WHERE l.tenant_id = r.tenant_id AND l.refund_id = r.id;
ALTER TABLE refund FORCE ROW LEVEL SECURITY;
ALTER TABLE order_log FORCE ROW LEVEL SECURITY;

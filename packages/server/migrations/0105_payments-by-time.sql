-- The platform asks which payments came on a day; what is not paid has no such day.
CREATE INDEX pay_order_by_paid_time ON pay_order (tenant_id, paid_time DESC) WHERE paid_time IS NOT NULL;

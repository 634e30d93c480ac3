-- The statement of a shop lists its orders that brought money, the newest first, and says how many there are.
CREATE INDEX customer_order_of_statement ON customer_order (tenant_id, vendor_id, id DESC)
  WHERE paid_time IS NOT NULL AND status IN ('RECEIVED', 'COMPLETED', 'CLOSED');

-- How often in a row nobody knew what became of a refund: a channel that says it is at it is not given up (040).
ALTER TABLE payment_refund ADD COLUMN unknown_count integer NOT NULL DEFAULT 0;

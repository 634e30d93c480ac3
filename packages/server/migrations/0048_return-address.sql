-- Where a shop takes goods back. Before, the private address of whoever keeps it went to buyers when it named no other.
ALTER TABLE vendor ADD COLUMN return_address jsonb;

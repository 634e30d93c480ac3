-- What the shop shows when it refuses a refund: pictures beside its reason, private as those of the buyer are (039, 057).
ALTER TABLE refund ADD COLUMN refused_image_urls jsonb NOT NULL DEFAULT '[]';

-- When a channel was first told of a refund: some want time between two of one payment (057). Unknown of older ones.
ALTER TABLE payment_refund ADD COLUMN sent_time timestamptz;

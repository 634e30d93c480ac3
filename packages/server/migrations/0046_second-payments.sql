-- A second payment that a channel took under a number that was paid already. It is held apart and sent back whole, named
-- by its own transaction: the number is the first one's too.
ALTER TABLE payment_attempt ADD COLUMN second_of varchar(32);
COMMENT ON COLUMN payment_attempt.second_of IS 'The number at the channel, where another payment came under it first';

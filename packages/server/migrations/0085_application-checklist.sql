-- What an application was asked for when it was handed in, and the answers to what the platform asks in its own words.
ALTER TABLE vendor ADD COLUMN checklist jsonb;

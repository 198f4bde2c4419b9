-- Oldest version: 0.1.0
-- Calls of keys and calls of people are written in different batches, so that the one can be listed among many of the other. Null: an
-- earlier version wrote the batch, which may have both, and is kept for 30 days.
ALTER TABLE request_batches ADD COLUMN by_people boolean;
CREATE INDEX request_batches_of_keys ON request_batches (tenant_id, last_id) WHERE by_people IS NOT TRUE;
CREATE INDEX request_batches_of_people ON request_batches (tenant_id, last_id) WHERE by_people IS NOT FALSE;

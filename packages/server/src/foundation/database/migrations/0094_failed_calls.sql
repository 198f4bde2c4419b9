-- Oldest version: 0.1.0
-- How many calls of a batch failed, so that they are counted without reading the calls. Null: a batch of an earlier version.
ALTER TABLE request_batches ADD COLUMN failed integer;

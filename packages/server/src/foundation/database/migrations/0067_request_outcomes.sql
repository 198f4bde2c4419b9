-- Oldest version: 0.1.0
-- Insights read thousands of calls, and need what became of them alone. Null: the batch was written before, and is kept for 30 days.
ALTER TABLE request_batches ADD COLUMN outcomes bytea;
-- They are compressed already.
ALTER TABLE request_batches ALTER COLUMN outcomes SET STORAGE EXTERNAL;

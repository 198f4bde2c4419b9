-- Oldest version: 0.1.0
-- Network messages that were declined on time-out, until the ledger shows it. If the process ends first, a worker completes them:
-- a decision that was committed too late may hold money, and the ledger does not have the content of a message that it never decided.
-- A row lives for milliseconds, or as long as the database cannot be written.
CREATE TABLE timed_out_messages (
  tenant_id uuid NOT NULL,
  -- Of the operation that records the decline.
  reference text NOT NULL,
  -- JSON that no query inspects.
  message text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, reference)
);
CREATE INDEX timed_out_messages_oldest ON timed_out_messages (recorded_at, tenant_id);

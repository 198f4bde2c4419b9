-- One row per idempotency key, written in the commit of the work it stands for.
-- Without an answer yet, operation_id names the work to continue.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  operation_id uuid,
  answer_status smallint,
  answer_body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key),
  CHECK ((answer_status IS NULL) = (answer_body IS NULL)),
  CHECK (operation_id IS NOT NULL OR answer_body IS NOT NULL)
);

-- Rows arrive in order of time, so a block range index finds the expired ones at almost no cost per insert.
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

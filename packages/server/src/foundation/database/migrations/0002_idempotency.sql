-- One row per idempotency key, written in the commit of its operation. Without a stored response, operation_id names the
-- operation to continue.
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

-- Rows are inserted in time order, so a block range index finds expired rows at almost no cost per insert.
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

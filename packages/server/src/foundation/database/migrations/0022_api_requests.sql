-- The calls of the last 30 days, without secrets and personal data. Rows are inserted in batches and never changed. No
-- index but the primary key, in whose order they are listed and removed, because every call pays for each.
CREATE TABLE api_requests (
  tenant_id uuid NOT NULL,
  -- The request id, a UUIDv7: in order of time.
  id uuid NOT NULL,
  client_id text NOT NULL,
  method text NOT NULL,
  -- The pattern, such as /cards/{id}/deposit.
  route text NOT NULL,
  -- As called, without its query; null if it is the pattern, or has a value that may be personal.
  path text,
  status integer NOT NULL,
  error_code text,
  duration_us integer NOT NULL,
  idempotency_key text,
  -- JSON with redacted values, cut to a maximum length. Null: there was none, or bodies are not recorded.
  query text,
  request_body text,
  response_body text,
  PRIMARY KEY (tenant_id, id)
);

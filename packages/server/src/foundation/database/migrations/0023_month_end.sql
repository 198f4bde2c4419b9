-- The purchase or refund that an operation is a step of, so that an entry can name it. It has no index: it is read with
-- its operation. Operations from before this migration have none.
ALTER TABLE operations ADD COLUMN transaction_id uuid;

-- A file with all of a tenant's objects of one type, made by the worker.
CREATE TABLE exports (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('transactions', 'operations', 'entries', 'cards', 'customers', 'events')),
  format text NOT NULL CHECK (format IN ('csv', 'jsonl')),
  status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  -- The period, by the time when the objects were created; from is inclusive, null: from the beginning.
  from_at timestamptz,
  to_at timestamptz NOT NULL,
  filters jsonb NOT NULL,
  -- Progress: the last object that is in the file, and what the file has so far. Parts are items of the vault.
  cursor text,
  parts integer NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  error text,
  -- Who works on it, and until when; attempts without progress.
  claim uuid,
  work_after timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- When the file is deleted. Null: it was deleted, or is not complete.
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status IN ('pending', 'running')) = (work_after IS NOT NULL)),
  CHECK ((status IN ('completed', 'failed')) = (completed_at IS NOT NULL))
);
CREATE INDEX exports_work ON exports (work_after, tenant_id) WHERE work_after IS NOT NULL;
CREATE INDEX exports_unfinished ON exports (tenant_id, id) WHERE work_after IS NOT NULL;
CREATE INDEX exports_expiring ON exports (expires_at, tenant_id) WHERE expires_at IS NOT NULL;
CREATE INDEX exports_age ON exports (created_at, tenant_id);

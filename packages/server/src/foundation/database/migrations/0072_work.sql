-- Oldest version: 0.1.0
-- What processes do later, once, with repetitions: one table for all kinds of work.
CREATE TABLE work (
  -- The nil UUID: of the installation.
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  data json NOT NULL,
  -- New with each scheduling: a run of before does not complete it.
  version uuid NOT NULL,
  first_due_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- The error code of the last attempt.
  problem text,
  -- The process that runs it.
  holder uuid,
  CONSTRAINT work_pkey PRIMARY KEY (tenant_id, kind, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
CREATE INDEX work_due ON work (due_at, tenant_id, kind) WHERE holder IS NULL;
CREATE INDEX work_held ON work (holder, tenant_id) WHERE holder IS NOT NULL;

-- The processes that hold work, each with a number that it raises while it lives.
CREATE TABLE work_holders (
  id uuid NOT NULL CONSTRAINT work_holders_pkey PRIMARY KEY,
  beat bigint NOT NULL
) WITH (fillfactor = 50);

INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'webhook_removal', id, 'null', gen_random_uuid(), deleted_at, deleted_at FROM webhook_endpoints WHERE deleted_at IS NOT NULL;
DROP INDEX webhook_endpoints_deleted;

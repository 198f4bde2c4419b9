-- Oldest version: 0.1.0
-- The comparison of a statement file is an item of work.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'reconciliation', id, 'null', gen_random_uuid(), created_at, now() FROM reconciliations WHERE status = 'processing';

DROP INDEX reconciliations_work;
ALTER TABLE reconciliations DROP CONSTRAINT reconciliations_check;
ALTER TABLE reconciliations DROP COLUMN claim, DROP COLUMN work_after, DROP COLUMN attempts;
-- Of a tenant, few are processing. Uploads that were interrupted are found among them.
CREATE INDEX reconciliations_unfinished ON reconciliations (tenant_id, created_at) WHERE status IN ('receiving', 'processing');

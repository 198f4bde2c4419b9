-- Oldest version: 0.1.0
-- The file of an export is written by an item of work.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'export', id, 'null', gen_random_uuid(), created_at, created_at FROM exports WHERE status IN ('pending', 'running');

DROP INDEX exports_work;
DROP INDEX exports_unfinished;
ALTER TABLE exports DROP CONSTRAINT exports_check;
ALTER TABLE exports RENAME CONSTRAINT exports_check1 TO exports_check;
ALTER TABLE exports DROP COLUMN claim, DROP COLUMN work_after, DROP COLUMN attempts;
CREATE INDEX exports_unfinished ON exports (tenant_id) WHERE status IN ('pending', 'running');

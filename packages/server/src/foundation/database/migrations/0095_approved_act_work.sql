-- Oldest version: 0.1.0
-- What was approved and has not been carried out is an item of work of the installation.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT '00000000-0000-0000-0000-000000000000', 'approved_act', id, 'null'::json, gen_random_uuid(), decided_at, decided_at
  FROM approvals WHERE status = 'approved' AND result IS NULL;

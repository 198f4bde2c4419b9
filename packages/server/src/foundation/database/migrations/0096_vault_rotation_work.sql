-- Oldest version: 0.1.0
-- What a rotation of the master key has left is an item of work of the installation.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT '00000000-0000-0000-0000-000000000000', 'vault_rotation', id, 'null'::json, gen_random_uuid(), started_at, started_at
  FROM vault_rotations WHERE completed_at IS NULL;

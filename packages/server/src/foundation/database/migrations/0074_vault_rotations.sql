-- Oldest version: 0.1.0
-- Rotations of the master key. One that is not complete is continued by any process, and everything is readable meanwhile.
CREATE TABLE vault_rotations (
  id uuid PRIMARY KEY,
  master_key_id text NOT NULL,
  previous_master_key_id text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null: it continues.
  completed_at timestamptz,
  -- How far the newest round is. A round that follows a killed one starts again, and soon reaches what is left.
  items_total bigint NOT NULL DEFAULT 0,
  items_done bigint NOT NULL DEFAULT 0,
  -- What all rounds have done.
  keys_rewrapped bigint NOT NULL DEFAULT 0,
  data_keys_made bigint NOT NULL DEFAULT 0,
  data_keys_deleted bigint NOT NULL DEFAULT 0,
  items_resealed bigint NOT NULL DEFAULT 0,
  old_master_key_removed boolean NOT NULL DEFAULT false,
  -- Items that do not decrypt, as `<tenant> <subject>`: the first ones.
  damaged text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX vault_rotations_unfinished ON vault_rotations ((completed_at IS NULL)) WHERE completed_at IS NULL;

-- A rotation that was interrupted before this version. The background work completes it.
INSERT INTO vault_rotations (id, master_key_id, previous_master_key_id, started_at)
SELECT gen_random_uuid(), current.wrapping_key_id, coalesce(
         (SELECT first_wrapping_key_id FROM vault_keys WHERE first_wrapping_key_id <> current.wrapping_key_id
           ORDER BY created_at DESC LIMIT 1), current.wrapping_key_id), current.created_at
  FROM vault_master_key AS current
 WHERE EXISTS (SELECT FROM vault_secrets WHERE wrapping_key_id <> current.wrapping_key_id)
    OR EXISTS (SELECT FROM vault_keys WHERE wrapping_key_id <> current.wrapping_key_id)
    OR EXISTS (SELECT FROM vault_keys AS key WHERE first_wrapping_key_id <> current.wrapping_key_id
         AND (EXISTS (SELECT FROM vault_items AS item WHERE item.tenant_id = key.tenant_id AND item.key_version = key.version)
           OR NOT EXISTS (SELECT FROM vault_keys AS later WHERE later.tenant_id = key.tenant_id AND later.version > key.version)));

-- Random keys of the whole installation, each wrapped by the master key like the tenants' data keys are.
CREATE TABLE vault_secrets (
  name text PRIMARY KEY,
  wrapping_key_id text NOT NULL,
  -- NULL: still the value that was derived from the master key of that id; wrapped when first wanted.
  wrapped bytea,
  created_at timestamptz NOT NULL
);

-- A database that has a master key by now has hashes, tokens and card numbers made with keys derived from it: they stay.
INSERT INTO vault_secrets (name, wrapping_key_id, wrapped, created_at)
SELECT derived.name, vault_master_key.wrapping_key_id, NULL, vault_master_key.created_at
  FROM vault_master_key, (VALUES ('api_secret_hash'), ('access_token'), ('embedded_card_numbers')) AS derived (name);

-- The master key that was current when a data key was made: a rotation makes a new one for tenants whose newest is older
-- than the new master key.
ALTER TABLE vault_keys ADD COLUMN first_wrapping_key_id text;
UPDATE vault_keys SET first_wrapping_key_id = wrapping_key_id;

-- From which value of its brand's sequence each BIN counts, so that a BIN set later has all its numbers before it.
CREATE TABLE embedded_card_ranges (
  bin text PRIMARY KEY,
  first_index bigint NOT NULL,
  created_at timestamptz NOT NULL
);
INSERT INTO embedded_card_ranges (bin, first_index, created_at) VALUES ('40000005', 0, now()), ('52000005', 0, now());

-- One row: which master key this database was made with, by the key's id. Another one is refused at start.
CREATE TABLE vault_master_key (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  wrapping_key_id text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A data key per tenant and version, wrapped by a key made from the master key; the newest version seals.
CREATE TABLE vault_keys (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  version integer NOT NULL CHECK (version > 0),
  wrapping_key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- The master key that was current when the data key was made: a rotation makes a new one for tenants whose newest is older
  -- than the new master key.
  first_wrapping_key_id text,
  PRIMARY KEY (tenant_id, version)
);

-- AES-256-GCM; additional data is tenant, subject and key version, so a row moved elsewhere does not decrypt.
CREATE TABLE vault_items (
  tenant_id uuid NOT NULL,
  subject text NOT NULL,
  key_version integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, subject),
  FOREIGN KEY (tenant_id, key_version) REFERENCES vault_keys (tenant_id, version)
);

-- Random keys of the whole installation, each wrapped by the master key like the tenants' data keys are.
CREATE TABLE vault_secrets (
  name text PRIMARY KEY,
  wrapping_key_id text NOT NULL,
  wrapped bytea,
  created_at timestamptz NOT NULL
);

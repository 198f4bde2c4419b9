-- One row: the id of the master key this database was created with. A start with another key is rejected.
CREATE TABLE vault_master_key (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  wrapping_key_id text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A data key per tenant and version, wrapped by a key made from the master key. The newest version seals.
CREATE TABLE vault_keys (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  version integer NOT NULL CHECK (version > 0),
  wrapping_key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- The master key at the data key's creation: a rotation creates a new data key for tenants whose newest is older than the new
  -- master key.
  first_wrapping_key_id text NOT NULL,
  PRIMARY KEY (tenant_id, version)
);

-- AES-256-GCM. Additional data is tenant, subject and key version, so a row moved elsewhere does not decrypt.
CREATE TABLE vault_items (
  tenant_id uuid NOT NULL,
  subject text NOT NULL,
  key_version integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, subject),
  FOREIGN KEY (tenant_id, key_version) REFERENCES vault_keys (tenant_id, version)
);

-- Random keys of the installation, each wrapped by the master key like the tenants' data keys.
CREATE TABLE vault_secrets (
  name text PRIMARY KEY,
  wrapping_key_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL
);

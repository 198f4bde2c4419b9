-- The directory: partners, their tenants (one per environment) and their API keys.
CREATE TABLE partners (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  created_at timestamptz NOT NULL,
  UNIQUE (partner_id, environment)
);

-- A secret is stored as a keyed hash: a copy of it grants no access.
CREATE TABLE api_keys (
  client_id text PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX api_keys_tenant ON api_keys (tenant_id);
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;

-- One-time codes that are shown to the partner until they end. The codes themselves are in the vault.
CREATE TABLE card_codes (
  tenant_id uuid NOT NULL,
  challenge_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, challenge_id)
);
CREATE INDEX card_codes_expiry ON card_codes (expires_at, tenant_id);

-- The embedded platform's questions to cardholders (3-D Secure). Of the code it keeps a keyed hash.
CREATE TABLE embedded_challenges (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'passed', 'failed', 'expired')),
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- How the embedded network misbehaves for a tenant that asked for it.
CREATE TABLE embedded_disorder (
  tenant_id uuid NOT NULL PRIMARY KEY,
  seed bigint NOT NULL,
  duplicate_percent smallint NOT NULL CHECK (duplicate_percent BETWEEN 0 AND 100),
  delay_percent smallint NOT NULL CHECK (delay_percent BETWEEN 0 AND 100),
  delay_ms_max integer NOT NULL CHECK (delay_ms_max BETWEEN 0 AND 600000),
  updated_at timestamptz NOT NULL
);

-- Messages on their way. They are kept until the service has them.
CREATE TABLE embedded_messages (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  message json NOT NULL,
  deliver_after timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_messages_due ON embedded_messages (deliver_after, tenant_id);

-- What a key may do, from where, and until when. Keys of the command line, and older ones, have no limits.
ALTER TABLE api_keys ADD COLUMN name text;
ALTER TABLE api_keys ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,cards,money,webhooks,keys}';
-- Networks as CIDRs or single addresses; null: any.
ALTER TABLE api_keys ADD COLUMN ip_allow text[];
ALTER TABLE api_keys ADD COLUMN expires_at timestamptz;

-- All calls of a suspended partner are refused.
ALTER TABLE partners ADD COLUMN suspended_at timestamptz;
CREATE INDEX partners_suspended ON partners (id) WHERE suspended_at IS NOT NULL;

-- Access tokens that were ended before they expired. Removed some time after they would have expired.
CREATE TABLE revoked_tokens (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX revoked_tokens_expires ON revoked_tokens (expires_at);

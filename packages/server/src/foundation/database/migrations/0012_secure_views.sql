-- Which pages may show a tenant's secure views in a frame; without a row, what the environment allows.
CREATE TABLE secure_view_settings (
  tenant_id uuid PRIMARY KEY,
  origins text[] NOT NULL,
  updated_at timestamptz NOT NULL
);

-- When secure views of a card were minted, oldest first: as many as may be within an hour, and no more are ever kept.
-- What is over falls out with the next.
CREATE TABLE secure_view_mints (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  minted_at timestamptz[] NOT NULL,
  -- Refusals within the hour that the log tells of: it is not to grow without end.
  refused_at timestamptz[] NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- One address that shows a card's number once. Removed a day after its end; secure_view_log tells of it afterwards.
CREATE TABLE secure_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- SHA-256 of the 256 random bits in the address, which are kept nowhere.
  secret_hash bytea NOT NULL,
  -- How it looks, as checked at minting.
  options jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- SHA-256 of what the page that consumed it made up: it may ask again for ten seconds.
  nonce_hash bytea CHECK ((nonce_hash IS NULL) = (consumed_at IS NULL)),
  -- How often its numbers were asked for with the right secret and nonce.
  reveals smallint NOT NULL,
  -- How many refusals and copies the log tells of.
  reports smallint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_views_expires ON secure_views (expires_at);

-- Who saw a card's number, when and how: every mint, reveal, refusal and copy. Never the number.
CREATE TABLE secure_view_log (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- UUIDv7: its order is that of time.
  id uuid NOT NULL,
  -- Null for a mint that was refused.
  view_id uuid,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('minted', 'mint_refused', 'revealed', 'refused', 'copied')),
  -- Why it was refused, or which field was copied.
  detail text CHECK ((detail IS NULL) = (outcome IN ('minted', 'revealed'))),
  -- Of who looked; null for what the partner's own server did.
  address text,
  browser text,
  PRIMARY KEY (tenant_id, card_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_view_log_at ON secure_view_log (at);

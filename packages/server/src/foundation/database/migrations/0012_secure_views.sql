-- Pages that may show a tenant's secure views in a frame; no row: those that the environment allows.
CREATE TABLE secure_view_settings (
  tenant_id uuid PRIMARY KEY,
  origins text[] NOT NULL,
  updated_at timestamptz NOT NULL
);

-- When secure views of a card were minted, oldest first; never more than the hourly limit. Older times are removed when the next
-- is added.
CREATE TABLE secure_view_mints (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  minted_at timestamptz[] NOT NULL,
  -- Refusals of the last hour that are logged: a limit keeps the log small.
  refused_at timestamptz[] NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- A URL that shows a card's number once. Removed a day after it expires; secure_view_log still reports it.
CREATE TABLE secure_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- SHA-256 of the 256 random bits in the URL, which are not stored.
  secret_hash bytea NOT NULL,
  -- Appearance, as checked at minting.
  options jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- SHA-256 of the nonce of the page that consumed it: it may ask again for ten seconds.
  nonce_hash bytea CHECK ((nonce_hash IS NULL) = (consumed_at IS NULL)),
  -- Requests for the card details with the right secret and nonce.
  reveals smallint NOT NULL,
  -- How many refusals and copies are logged.
  reports smallint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_views_expires ON secure_views (expires_at);

-- Who saw a card's number, when and how: every mint, reveal, refusal and copy. Never the number.
CREATE TABLE secure_view_log (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- UUIDv7: in order of time.
  id uuid NOT NULL,
  -- Null for a mint that was refused.
  view_id uuid,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('minted', 'mint_refused', 'revealed', 'refused', 'copied')),
  -- Why it was refused, or which field was copied.
  detail text CHECK ((detail IS NULL) = (outcome IN ('minted', 'revealed'))),
  -- Of the viewer; null for acts of the partner's server.
  address text,
  browser text,
  PRIMARY KEY (tenant_id, card_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_view_log_at ON secure_view_log (at);

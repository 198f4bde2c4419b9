-- Where partners want their events sent. What is secret of it (signing secrets, header values) is in the vault.
CREATE TABLE webhook_endpoints (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  -- As the partner wrote them: names, `card.*`, `*`.
  patterns text[] NOT NULL,
  -- Names of the custom headers; their values are the vault's item `webhook/<id>/headers`.
  header_names text[] NOT NULL,
  -- Requests a second; null is no limit.
  rate_limit integer CHECK (rate_limit > 0),
  enabled boolean NOT NULL,
  -- Why it is not enabled: `by_partner`, `gone` (it answered 410), `failing` (five days of failures).
  disabled_reason text CHECK ((disabled_reason IS NULL) = enabled),
  disabled_at timestamptz,
  -- The secret that makes X-Service-Signature, while it lives; the newest otherwise.
  service_secret_number integer NOT NULL,
  -- Counts up with every change that a delivering process must hear of.
  version bigint NOT NULL,
  event_sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Gone for the partner; what was recorded of it is removed bit by bit, the row last.
  deleted_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (deleted_at) WHERE deleted_at IS NOT NULL;

-- Signing secrets, each in the vault as `webhook/<endpoint_id>/secret/<number>`. The newest of an endpoint does not end.
CREATE TABLE webhook_secrets (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, endpoint_id, number),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id)
);

CREATE INDEX webhook_secrets_expires ON webhook_secrets (expires_at) WHERE expires_at IS NOT NULL;

-- How far an endpoint's deliveries have come. Rewritten all the time while it delivers, so apart from its settings.
CREATE TABLE webhook_streams (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- Every event up to here was delivered, waits in webhook_deliveries, or is not for this endpoint.
  position bigint NOT NULL,
  -- The same of `card.code`, which goes before everything.
  code_position bigint NOT NULL,
  -- Counts up with every claim: who brings a result must bring the number of his claim.
  lease_number bigint NOT NULL,
  -- A process that delivers for it says so by this; null when none does.
  leased_until timestamptz,
  -- When it is to be looked after next, new events aside; null when nothing waits.
  due_at timestamptz,
  -- The endpoint asked for a pause (Retry-After).
  paused_until timestamptz,
  -- Since when every attempt has failed; null after a success.
  failing_since timestamptz,
  last_success_at timestamptz,
  PRIMARY KEY (tenant_id, endpoint_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id)
) WITH (fillfactor = 50);

-- Events of the past that a partner wants once more: a stretch of the feed, walked through like the feed itself.
CREATE TABLE webhook_replays (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Everything up to here is done.
  position bigint NOT NULL,
  last_position bigint NOT NULL,
  types text[] NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id, id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id),
  CHECK (position <= last_position)
);

-- One event for one endpoint, from its first attempt on, or from when it had to wait behind another. Never its body.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  -- `event`: as it came; `replay`: asked for once more; `test`: an example, whose id is the delivery's.
  kind text NOT NULL CHECK (kind IN ('event', 'replay', 'test')),
  event_position bigint CHECK ((event_position IS NULL) = (kind = 'test')),
  event_type text NOT NULL,
  subject_id uuid CHECK ((subject_id IS NULL) = (kind = 'test')),
  status text NOT NULL CHECK (status IN ('waiting', 'succeeded', 'failed')),
  -- Attempts of the schedule that were made; those that came earlier or by hand are extra.
  scheduled_attempts smallint NOT NULL,
  extra_attempts smallint NOT NULL,
  -- Each as {at, status?, duration_ms, answer?, error?}, oldest first.
  attempts jsonb NOT NULL,
  first_attempt_at timestamptz,
  -- When it is due; null when it is done.
  next_attempt_at timestamptz CHECK ((next_attempt_at IS NULL) = (status <> 'waiting')),
  -- A success at this endpoint after this moment makes it due at once; null when that does not matter to it.
  early_at timestamptz,
  -- It was tried and failed, and the later events of its subject wait until then.
  holds_until timestamptz,
  -- It was not tried yet, because an earlier event of its subject holds it back.
  held boolean NOT NULL,
  -- Due because somebody asked for it by hand.
  by_hand boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- No foreign key: every insert is in a transaction that has found the endpoint's stream, and a check for each row is dear.
  PRIMARY KEY (tenant_id, endpoint_id, id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, event_position)
  WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_early ON webhook_deliveries (tenant_id, endpoint_id, early_at)
  WHERE status = 'waiting' AND early_at IS NOT NULL;
CREATE INDEX webhook_deliveries_subject ON webhook_deliveries (tenant_id, endpoint_id, subject_id, event_position)
  WHERE status = 'waiting';

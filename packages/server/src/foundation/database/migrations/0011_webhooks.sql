-- Where partners receive events. The secret parts (signing secrets, header values) are in the vault.
CREATE TABLE webhook_endpoints (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  -- As the partner wrote them: names, `card.*`, `*`.
  patterns text[] NOT NULL,
  -- Names of the custom headers; their values are the vault's item `webhook/<id>/headers`.
  header_names text[] NOT NULL,
  -- Requests per second; null: no limit.
  rate_limit integer CHECK (rate_limit > 0),
  enabled boolean NOT NULL,
  -- Why it is disabled: `by_partner`, `gone` (responded with 410), `failing` (five days of failures).
  disabled_reason text CHECK ((disabled_reason IS NULL) = enabled),
  disabled_at timestamptz,
  -- The secret that signs X-Service-Signature until it expires; then the newest.
  service_secret_number integer NOT NULL,
  -- Increases with every change that a delivering process must notice.
  version bigint NOT NULL,
  event_sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Deleted for the partner; its records are removed in steps, this row last.
  deleted_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (deleted_at) WHERE deleted_at IS NOT NULL;

-- Signing secrets, each in the vault as `webhook/<endpoint_id>/secret/<number>`. An endpoint's newest does not expire.
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

-- Progress of an endpoint's deliveries. Separate from its settings, as it is updated often.
CREATE TABLE webhook_streams (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- Every event up to here was delivered, waits in webhook_deliveries, or is not for this endpoint.
  position bigint NOT NULL,
  -- The same for `card.code`, which is sent first.
  code_position bigint NOT NULL,
  -- Fencing token, increased by every claim: a result must carry its claim's number.
  lease_number bigint NOT NULL,
  -- Until when a process has the claim; null when none has.
  leased_until timestamptz,
  -- When it is due next, apart from new events; null when nothing waits.
  due_at timestamptz,
  -- The endpoint requested a pause (Retry-After).
  paused_until timestamptz,
  -- Since when every attempt has failed; null after a success.
  failing_since timestamptz,
  last_success_at timestamptz,
  PRIMARY KEY (tenant_id, endpoint_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id)
) WITH (fillfactor = 50);

-- Past events that a partner wants again: a period of the feed, read in order like the feed itself.
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

-- One event for one endpoint, stored from its first attempt or from when it was blocked. Never its body.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  -- `event`: a new event; `replay`: sent again; `test`: an example with the delivery's id as its own.
  kind text NOT NULL CHECK (kind IN ('event', 'replay', 'test')),
  event_position bigint CHECK ((event_position IS NULL) = (kind = 'test')),
  event_type text NOT NULL,
  subject_id uuid CHECK ((subject_id IS NULL) = (kind = 'test')),
  status text NOT NULL CHECK (status IN ('waiting', 'succeeded', 'failed')),
  -- Scheduled attempts made; early attempts and manual ones are extra.
  scheduled_attempts smallint NOT NULL,
  extra_attempts smallint NOT NULL,
  -- Each as {at, status?, duration_ms, answer?, error?}, oldest first.
  attempts jsonb NOT NULL,
  first_attempt_at timestamptz,
  -- When it is due; null when it is done.
  next_attempt_at timestamptz CHECK ((next_attempt_at IS NULL) = (status <> 'waiting')),
  -- A success at this endpoint after this time makes it due at once; null if that has no effect.
  early_at timestamptz,
  -- An attempt failed, and later events of its subject are blocked until then.
  holds_until timestamptz,
  -- Blocked before its first attempt by an earlier event of its subject.
  held boolean NOT NULL,
  -- Due because it was requested manually.
  by_hand boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- No foreign key: every insert is in a transaction that has found the endpoint's stream, and a check per row is slow.
  PRIMARY KEY (tenant_id, endpoint_id, id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, event_position)
  WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_early ON webhook_deliveries (tenant_id, endpoint_id, early_at)
  WHERE status = 'waiting' AND early_at IS NOT NULL;
CREATE INDEX webhook_deliveries_subject ON webhook_deliveries (tenant_id, endpoint_id, subject_id, event_position)
  WHERE status = 'waiting';

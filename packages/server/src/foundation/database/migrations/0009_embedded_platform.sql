-- The embedded issuing platform's own data. Card numbers are in the vault.
CREATE SEQUENCE embedded_visa_numbers MINVALUE 0 START 0;
CREATE SEQUENCE embedded_mastercard_numbers MINVALUE 0 START 0;

CREATE TABLE embedded_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  brand text NOT NULL,
  first6 text NOT NULL,
  last4 text NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The value of its brand's sequence at which each BIN starts, so a BIN set later has all its numbers available.
CREATE TABLE embedded_card_ranges (
  bin text PRIMARY KEY,
  first_index bigint NOT NULL,
  created_at timestamptz NOT NULL
);
INSERT INTO embedded_card_ranges (bin, first_index, created_at) VALUES ('40000005', 0, now()), ('52000005', 0, now());

-- The embedded platform's own record of card states. Not part of embedded_cards: a card may be terminated before it has a number,
-- and a later number must get that state.
CREATE TABLE embedded_card_states (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'terminated')),
  version bigint NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- Sandbox cards that get their number some seconds after the first request, on their tenant's clock.
CREATE TABLE embedded_slow_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The embedded platform's KYC reviewer. A case without a decision waits for a person, without a time limit.
-- deliver_after: when to deliver the decision (again), in the tenant's time; null when nothing is to be delivered.
CREATE TABLE embedded_kyc_cases (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  submission integer NOT NULL,
  decision text CHECK (decision IN ('approved', 'rejected', 'needs_resubmission')),
  reasons text[] NOT NULL DEFAULT '{}',
  deliver_after timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, submission),
  CHECK (deliver_after IS NULL OR (decision IS NOT NULL AND delivered_at IS NULL))
);
CREATE INDEX embedded_kyc_cases_due ON embedded_kyc_cases (deliver_after, tenant_id) WHERE deliver_after IS NOT NULL;

-- The embedded platform's challenges to cardholders (3-D Secure). It keeps the code's keyed hash.
CREATE TABLE embedded_challenges (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'passed', 'failed', 'expired')),
  -- Deleted when the code has ended: whoever has the hash's key finds six digits by trying them all.
  code_hash bytea,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- The answers that were compared, so that a repeated answer is not counted again.
  answer_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_challenges_ending ON embedded_challenges (expires_at, tenant_id) WHERE code_hash IS NOT NULL;

-- The disorder of the embedded network, for tenants that enabled it.
CREATE TABLE embedded_disorder (
  tenant_id uuid NOT NULL PRIMARY KEY,
  seed bigint NOT NULL,
  duplicate_percent smallint NOT NULL CHECK (duplicate_percent BETWEEN 0 AND 100),
  delay_percent smallint NOT NULL CHECK (delay_percent BETWEEN 0 AND 100),
  delay_ms_max integer NOT NULL CHECK (delay_ms_max BETWEEN 0 AND 600000),
  updated_at timestamptz NOT NULL,
  -- What happens to a message depends on the seed and on the number of messages since the disorder was set: the same sequence
  -- gives the same result.
  messages bigint NOT NULL DEFAULT 0
);

-- Messages in transit, stored until the service has received them.
CREATE TABLE embedded_messages (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  message json NOT NULL,
  deliver_after timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_messages_due ON embedded_messages (deliver_after, tenant_id);

-- The bank that comes with the service: its accounts, its payments, and the notices it has yet to send.
CREATE TABLE embedded_bank_accounts (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  -- Null if refused, which is final.
  details jsonb,
  refusal text,
  -- The bank does not respond about it before; null if opened at once.
  opens_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, account_id),
  CHECK ((details IS NULL) = (refusal IS NOT NULL))
);
-- Details belong to one account; they are derived, so two could be equal.
CREATE UNIQUE INDEX embedded_bank_accounts_details ON embedded_bank_accounts (tenant_id, details);

CREATE TABLE embedded_bank_payments (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  -- Null if it was cancelled, or decided by a simulation, before it was sent.
  amount bigint,
  currency text,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed', 'cancelled')),
  -- What the bank decides next by itself, and when; null if nothing.
  next_outcome text CHECK (next_outcome IN ('success', 'failed', 'reversed')),
  next_reason text,
  next_at timestamptz,
  -- The notice that reports its status.
  notice_id text,
  PRIMARY KEY (tenant_id, transfer_id),
  CHECK ((next_outcome IS NULL) = (next_at IS NULL))
);
CREATE INDEX embedded_bank_payments_next ON embedded_bank_payments (next_at, tenant_id) WHERE next_at IS NOT NULL;

CREATE TABLE embedded_bank_notices (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  notice jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_bank_notices_due ON embedded_bank_notices (due_at, tenant_id);

-- The bank that comes with the service: accounts it keeps, payments it makes, notices it still has to bring.
CREATE TABLE embedded_bank_accounts (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  -- Null for one that was refused, for good.
  details jsonb,
  refusal text,
  -- Until then the bank gives no answer about it; null for one that is opened at once.
  opens_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, account_id),
  CHECK ((details IS NULL) = (refusal IS NOT NULL))
);
-- A number names one account; they are derived, so two may be drawn alike.
CREATE UNIQUE INDEX embedded_bank_accounts_details ON embedded_bank_accounts (tenant_id, details);
CREATE TABLE embedded_bank_payments (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  -- Null for one that was cancelled, or decided by a simulation, before it was sent.
  amount bigint,
  currency text,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed', 'cancelled')),
  -- What the bank will decide next by itself, and when; null when nothing.
  next_outcome text CHECK (next_outcome IN ('success', 'failed', 'reversed')),
  next_reason text,
  next_at timestamptz,
  -- The notice that tells of its status.
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

-- The ledger account with the same id has its status as its state, and holds the money while it is pending.
CREATE TABLE transfers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed')),
  source_wallet_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  -- {type: "wallet", wallet_id} or {type: "bank_account", …}, as it was checked.
  destination jsonb NOT NULL,
  -- Of one between currencies: the quote that set its rate, and what arrives.
  quote_id uuid,
  target_currency text,
  target_amount bigint CHECK (target_amount > 0),
  reference text,
  description text,
  -- Why it failed or came back.
  failure_code text,
  failure_message text,
  -- The operation that asked to cancel it, until it is known whether that is still possible.
  cancel_operation_id uuid,
  -- The operation that brought the money back.
  return_operation_id uuid,
  -- When the rail is to be told of it, or of its cancelling, again; null when there is nothing to tell.
  tell_after timestamptz,
  tell text CHECK (tell IN ('send', 'cancel')),
  created_at timestamptz NOT NULL,
  -- When it was no longer pending; when it succeeded, and when it came back, if it did.
  ended_at timestamptz,
  succeeded_at timestamptz,
  reversed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, source_wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK ((tell IS NULL) = (tell_after IS NULL)),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status = 'reversed') = (reversed_at IS NOT NULL)),
  CHECK ((status IN ('failed', 'reversed')) = (return_operation_id IS NOT NULL)),
  CHECK (tell IS NULL OR status = 'pending')
);
CREATE UNIQUE INDEX transfers_operation ON transfers (tenant_id, operation_id);
-- Lists: ids are in the order of their making.
CREATE INDEX transfers_status ON transfers (tenant_id, status, id);
CREATE INDEX transfers_source_wallet ON transfers (tenant_id, source_wallet_id, id);
CREATE INDEX transfers_reference ON transfers (tenant_id, reference, id) WHERE reference IS NOT NULL;
CREATE INDEX transfers_untold ON transfers (tell_after, tenant_id) WHERE tell_after IS NOT NULL;
CREATE INDEX transfers_pending ON transfers (created_at, tenant_id) WHERE ended_at IS NULL;

-- Every notice of the rail, with what it led to: also those that came twice, late, or against what another said.
CREATE TABLE transfer_notices (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  notice_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'failed', 'reversed')),
  reason text,
  effect text NOT NULL CHECK (effect IN ('applied', 'known', 'contradicts')),
  -- When an operator has looked at a contradiction.
  settled_at timestamptz,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, transfer_id, notice_id, outcome)
);
CREATE INDEX transfer_notices_open ON transfer_notices (at, tenant_id) WHERE effect = 'contradicts' AND settled_at IS NULL;

-- State and sequence are in the ledger account with the same id. While the state is `processing`, there are no details and
-- issue_after is set; an account with neither has failed.
CREATE TABLE virtual_accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  customer_id uuid,
  label text,
  -- What issuing cost, to be refunded if it fails.
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  -- How to pay into it: account_number and routing_number, iban and bic, or sort_code and account_number. Null while processing.
  details jsonb,
  -- Why the bank refused it, if it has failed.
  failure_reason text,
  -- When to ask the bank again; null when there is nothing to ask.
  issue_after timestamptz,
  close_after timestamptz,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK (details IS NULL OR issue_after IS NULL),
  CHECK (closed_at IS NULL OR details IS NOT NULL),
  CHECK ((failure_reason IS NOT NULL) = (details IS NULL AND issue_after IS NULL)),
  CHECK (close_after IS NULL OR closed_at IS NOT NULL)
);
CREATE UNIQUE INDEX virtual_accounts_operation ON virtual_accounts (tenant_id, operation_id);
CREATE INDEX virtual_accounts_newest ON virtual_accounts (tenant_id, created_at, id);
CREATE INDEX virtual_accounts_customer ON virtual_accounts (tenant_id, customer_id, created_at, id)
  WHERE customer_id IS NOT NULL;
CREATE INDEX virtual_accounts_unissued ON virtual_accounts (issue_after, tenant_id) WHERE issue_after IS NOT NULL;
CREATE INDEX virtual_accounts_unclosed ON virtual_accounts (close_after, tenant_id) WHERE close_after IS NOT NULL;

-- Money that arrived on a virtual account, once even if the rail repeats.
CREATE TABLE account_credits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The rail's own id of it.
  rail_id text NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  sender_name text,
  sender_account text,
  reference text,
  status text NOT NULL CHECK (status IN ('credited', 'returned')),
  return_reason text,
  return_operation_id uuid,
  created_at timestamptz NOT NULL,
  returned_at timestamptz,
  PRIMARY KEY (tenant_id, account_id, id),
  UNIQUE (tenant_id, rail_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES virtual_accounts (tenant_id, id),
  CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CHECK ((status = 'returned') = (return_operation_id IS NOT NULL))
);
CREATE INDEX account_credits_newest ON account_credits (tenant_id, account_id, created_at, id);
CREATE INDEX account_credits_reference ON account_credits (tenant_id, account_id, reference, created_at, id)
  WHERE reference IS NOT NULL;

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
  -- {type: "wallet", wallet_id} or {type: "bank_account", …}, as validated.
  destination jsonb NOT NULL,
  -- Between currencies: the quote that set the rate, and what arrives.
  quote_id uuid,
  target_currency text,
  target_amount bigint CHECK (target_amount > 0),
  reference text,
  description text,
  -- Why it failed or returned.
  failure_code text,
  failure_message text,
  -- The operation that asked to cancel it, until it is known whether that is still possible.
  cancel_operation_id uuid,
  -- The operation that returned the money.
  return_operation_id uuid,
  -- When to send the rail the transfer or its cancellation (again); null when there is nothing to send.
  tell_after timestamptz,
  tell text CHECK (tell IN ('send', 'cancel')),
  created_at timestamptz NOT NULL,
  -- When it left `pending`; when it succeeded and when it was returned, if so.
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
-- For lists: ids are in order of creation.
CREATE INDEX transfers_status ON transfers (tenant_id, status, id);
CREATE INDEX transfers_source_wallet ON transfers (tenant_id, source_wallet_id, id);
CREATE INDEX transfers_reference ON transfers (tenant_id, reference, id) WHERE reference IS NOT NULL;
CREATE INDEX transfers_untold ON transfers (tell_after, tenant_id) WHERE tell_after IS NOT NULL;
CREATE INDEX transfers_pending ON transfers (created_at, tenant_id) WHERE ended_at IS NULL;

-- Every notice of the rail with its effect, including repeated, late and contradicting ones.
CREATE TABLE transfer_notices (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  notice_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'failed', 'reversed')),
  reason text,
  effect text NOT NULL CHECK (effect IN ('applied', 'known', 'contradicts')),
  -- When an operator settled a contradiction.
  settled_at timestamptz,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, transfer_id, notice_id, outcome)
);
CREATE INDEX transfer_notices_open ON transfer_notices (at, tenant_id) WHERE effect = 'contradicts' AND settled_at IS NULL;

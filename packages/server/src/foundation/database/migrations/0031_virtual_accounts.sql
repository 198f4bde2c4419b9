-- State and sequence are those of the ledger account with the same id. What is kept here follows from the state: while it is
-- `processing` there are no details and it is to be asked for; one without details that is not to be asked for has failed.
CREATE TABLE virtual_accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  customer_id uuid,
  label text,
  -- What issuing it took, to be given back should it fail.
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  -- How to pay into it: account_number and routing_number, iban and bic, or sort_code and account_number. Null while processing.
  details jsonb,
  -- Why the bank refused it, for one that has failed.
  failure_reason text,
  -- When it is to be asked for again; null when there is nothing to ask.
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

-- Money that arrived on a virtual account, once whatever the rail repeats.
CREATE TABLE account_credits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The rail's own name for it.
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
CREATE INDEX account_credits_reference ON account_credits (tenant_id, account_id, reference, created_at, id) WHERE reference IS NOT NULL;

-- Double entry in minor units. Balance = credits less debits; only the outside world may owe.
CREATE TABLE accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('world', 'fees', 'wallet', 'card')),
  currency text NOT NULL,
  state text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  sequence bigint NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, currency),
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= 0 OR kind = 'world')
) WITH (fillfactor = 70);

-- What happened, once: a deposit, a fee's cause, a refund. `parameters` tells a repeated reference from a conflict.
CREATE TABLE operations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  card_id uuid,
  wallet_id uuid,
  reference text,
  parameters bytea,
  error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK (reference IS NULL OR parameters IS NOT NULL)
);

CREATE UNIQUE INDEX operations_reference ON operations (tenant_id, reference) WHERE reference IS NOT NULL;

-- One row moves one amount between two accounts of one tenant and one currency: it balances by construction.
CREATE TABLE postings (
  tenant_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  ordinal smallint NOT NULL,
  currency text NOT NULL,
  debit_account_id uuid NOT NULL,
  debit_sequence bigint NOT NULL,
  credit_account_id uuid NOT NULL,
  credit_sequence bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (tenant_id, operation_id, ordinal),
  CHECK (debit_account_id <> credit_account_id),
  FOREIGN KEY (tenant_id, debit_account_id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, credit_account_id, currency) REFERENCES accounts (tenant_id, id, currency)
);

-- Each side of a posting as its account sees it: numbered without gaps, with the balance after it.
CREATE TABLE entries (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id, sequence)
);

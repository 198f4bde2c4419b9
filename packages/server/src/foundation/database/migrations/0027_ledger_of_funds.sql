-- What passes through one transfer, virtual account or on-chain payment has an account of its own, as a card has;
-- the issuer's fees are kept apart from the operator's.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('world', 'fees', 'issuer_fees', 'wallet', 'card',
  'holds', 'virtual_account', 'transfer', 'chain_payment'));

-- Below this a wallet's owner wants to be warned.
ALTER TABLE accounts ADD COLUMN low_balance_threshold bigint;
ALTER TABLE accounts ADD CONSTRAINT accounts_low_balance_threshold
  CHECK (low_balance_threshold IS NULL OR (low_balance_threshold > 0 AND kind = 'wallet'));

-- Which version of the schedule set the fees of an operation that has any.
ALTER TABLE operations ADD COLUMN fee_version integer;

-- The operation that this one ends or undoes: money that comes back is found by what took it.
ALTER TABLE operations ADD COLUMN origin_id uuid;

-- When the tenant's newest entries were made. It never goes back, whatever the clocks of processes say, so that the entries
-- of an account are in the order of their times and a moment cuts each account at one entry.
ALTER TABLE tenant_counters ADD COLUMN ledger_at timestamptz NOT NULL DEFAULT '2000-01-01Z';

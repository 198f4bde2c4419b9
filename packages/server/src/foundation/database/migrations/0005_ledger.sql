-- Every transaction that numbers rows of a tenant locks this first, so a tenant's commits have one order: events become visible
-- in order of position, and a feed's cursor cannot pass an event that commits later.
CREATE TABLE tenant_counters (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
  event_position bigint NOT NULL DEFAULT 0,
  customer_local_id bigint NOT NULL,
  card_local_id bigint NOT NULL,
  -- Each change of data that a lane caches (accounts, counters, fees, cards) gives the tenant a new version. A commit names the
  -- version it was decided on, and is rejected if the tenant has another one by then.
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  -- How far a sandbox tenant's test clock is ahead of real time. Stored here because every ledger commit reads this row anyway:
  -- business time needs no query of its own.
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  -- Time of the tenant's newest entries. It never decreases, even if the clocks of processes differ, so the entries of an account
  -- are in time order and a point in time divides each account at one entry.
  ledger_at timestamptz NOT NULL DEFAULT '2000-01-01Z'
) WITH (fillfactor = 20);

CREATE INDEX tenant_counters_ahead ON tenant_counters (tenant_id) WHERE clock_offset_ms > 0;

-- The tenant's version after a commit. Fails if the present version is not the one the commit was decided on.
CREATE FUNCTION next_tenant_version(present uuid, follows uuid, proposed uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF present <> follows THEN
    RAISE EXCEPTION 'the tenant has changed since this commit was decided' USING ERRCODE = 'IS001';
  END IF;
  RETURN proposed;
END
$$;

-- For rows that never change.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is for good', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;

-- Double entry in minor units. Balance = credits less debits. Only `world` has no lower limit.
CREATE TABLE accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Amounts authorized and not yet cleared are on a separate account of the card (`holds`). Each transfer, virtual account and
  -- on-chain payment has its own account, as a card has. `world` is the external account. The issuer's fees are separate from the
  -- operator's.
  kind text NOT NULL CHECK (kind IN ('world', 'fees', 'issuer_fees', 'wallet', 'card',
    'holds', 'virtual_account', 'transfer', 'chain_payment')),
  currency text NOT NULL,
  state text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  sequence bigint NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  -- How far the account is below zero after charges that could not be refused. Only such a charge raises it, incoming money
  -- lowers it: no other operation can lower a negative balance.
  shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
  -- The low-balance warning is sent below this.
  low_balance_threshold bigint,
  -- Other data of the warning's event, stored here for every operation that takes the balance below the threshold.
  low_balance_about text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, currency),
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= -shortfall OR kind = 'world'),
  CONSTRAINT accounts_low_balance_threshold
    CHECK (low_balance_threshold IS NULL OR (low_balance_threshold > 0 AND kind = 'wallet')),
  CONSTRAINT accounts_low_balance_about CHECK ((low_balance_about IS NULL) = (low_balance_threshold IS NULL))
) WITH (fillfactor = 70);

-- Prevents what foreign keys from postings would: deleting an account that postings name, or changing its identity.
CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OF tenant_id, id, kind, currency ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A row per operation: a deposit, a fee's cause, a refund. `parameters` tells a repeated reference from a conflict.
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
  -- Version of the schedule that set the fees, if there are any.
  fee_version integer,
  -- The operation that this one ends or reverses: a return refers to what took the money.
  origin_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK (reference IS NULL OR parameters IS NOT NULL)
);

CREATE UNIQUE INDEX operations_reference ON operations (tenant_id, reference) WHERE reference IS NOT NULL;

-- One row moves one amount between two accounts of one tenant and one currency: it balances by construction. Foreign keys would
-- check each row separately and take a fifth of a commit; assert_accounts_saved() checks a whole commit once.
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
  CHECK (debit_account_id <> credit_account_id)
);

CREATE TRIGGER postings_stay BEFORE UPDATE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Checks that postings are between accounts of one tenant and currency. The statement that saves a commit's accounts calls it, as
-- it looks them up anyway. Unlike a trigger on new rows, it also works on a distributed table.
CREATE FUNCTION assert_accounts_saved(saved bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF saved <> wanted THEN
    RAISE EXCEPTION 'a commit posts to existing accounts of its own tenant and currency only'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'accounts', CONSTRAINT = 'accounts_saved';
  END IF;
  RETURN true;
END
$$;

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

-- A day's entries are stored together, in order of creation: a block range index is enough, and costs almost nothing.
CREATE INDEX entries_created_at ON entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

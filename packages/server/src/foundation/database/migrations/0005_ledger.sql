-- Locked first by every transaction that counts for a tenant, so commits of one tenant have one order:
-- event positions appear in the order they are numbered, and a feed's cursor cannot pass one that commits late.
CREATE TABLE tenant_counters (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
  event_position bigint NOT NULL DEFAULT 0,
  customer_local_id bigint NOT NULL,
  card_local_id bigint NOT NULL,
  -- Every change of what a lane may remember of a tenant (accounts, counters, fees, cards) gives the tenant a new version. A
  -- commit names the version that it was decided on, and is refused when that is not the tenant's any more.
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  -- How far a sandbox tenant's test clock is ahead of real time. Part of the tenant's counters, which every ledger commit reads
  -- anyway: business time costs no query of its own.
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  -- When the tenant's newest entries were made. It never goes back, whatever the clocks of processes say, so that the entries
  -- of an account are in the order of their times and a moment cuts each account at one entry.
  ledger_at timestamptz NOT NULL DEFAULT '2000-01-01Z'
) WITH (fillfactor = 20);

CREATE INDEX tenant_counters_ahead ON tenant_counters (tenant_id) WHERE clock_offset_ms > 0;

-- The tenant's version after a commit. Fails when the present one is not the one that the commit was decided on.
CREATE FUNCTION next_tenant_version(present uuid, follows uuid, proposed uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF present <> follows THEN
    RAISE EXCEPTION 'the tenant has changed since this commit was decided' USING ERRCODE = 'IS001';
  END IF;
  RETURN proposed;
END
$$;

-- For rows that stay as they are.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is for good', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;

-- Double entry in minor units. Balance = credits less debits; only the outside world may owe.
CREATE TABLE accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- What is authorized and not yet cleared stands on an account of its own (`holds`) beside the card's. What passes through one
  -- transfer, virtual account or on-chain payment has an account of its own too, as a card has. The issuer's fees are kept
  -- apart from the operator's.
  kind text NOT NULL CHECK (kind IN ('world', 'fees', 'issuer_fees', 'wallet', 'card',
    'holds', 'virtual_account', 'transfer', 'chain_payment')),
  currency text NOT NULL,
  state text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  sequence bigint NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  -- How far below zero a charge that nobody could refuse has taken the account. Only such a charge raises it, whatever comes in
  -- lowers it: no other operation can take an account below where it stands.
  shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
  -- Below this a wallet's owner wants to be warned.
  low_balance_threshold bigint,
  -- What a warning says of the wallet besides its balance: at hand for whatever operation takes it below its threshold.
  low_balance_about text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, currency),
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= -shortfall OR kind = 'world'),
  CONSTRAINT accounts_low_balance_threshold
    CHECK (low_balance_threshold IS NULL OR (low_balance_threshold > 0 AND kind = 'wallet')),
  CONSTRAINT accounts_low_balance_about CHECK ((low_balance_about IS NULL) = (low_balance_threshold IS NULL))
) WITH (fillfactor = 70);

-- What foreign keys from postings would keep from happening: that an account which postings name goes away or becomes another.
CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OF tenant_id, id, kind, currency ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
  -- Which version of the schedule set the fees of an operation that has any.
  fee_version integer,
  -- The operation that this one ends or undoes: money that comes back is found by what took it.
  origin_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK (reference IS NULL OR parameters IS NOT NULL)
);

CREATE UNIQUE INDEX operations_reference ON operations (tenant_id, reference) WHERE reference IS NOT NULL;

-- One row moves one amount between two accounts of one tenant and one currency: it balances by construction. Foreign keys would
-- say so for each row on its own, which takes a fifth of a commit; assert_accounts_saved() says it once for a whole commit.
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

-- That postings are between accounts of one tenant and currency: the statement that saves a commit's accounts checks it, where
-- they are looked up anyway. Unlike a trigger over the new rows, that also works on a table distributed over several servers.
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

-- A day's entries lie together, in the order in which they were made: an index of ranges is enough, and costs nothing to keep.
CREATE INDEX entries_created_at ON entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

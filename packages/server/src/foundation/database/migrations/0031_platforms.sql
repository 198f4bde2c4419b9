-- Oldest version: 0.1.0
-- Issuing platforms that other companies run ("vendors"). None of these tables has a card number or personal data.

-- Which card of ours is which card of a vendor. Written before the vendor is first called. A card that is not here is the embedded
-- platform's.
CREATE TABLE platform_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  -- Null until it is requested: its state may be set before.
  customer_id uuid,
  -- Null until the vendor has issued it.
  vendor_id text,
  -- What we want the card to be at the vendor, and the version of that wish; 0 at first.
  state text NOT NULL DEFAULT 'active',
  state_version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

CREATE INDEX platform_cards_vendor ON platform_cards (vendor, environment, vendor_id) WHERE vendor_id IS NOT NULL;
CREATE INDEX platform_cards_id ON platform_cards (card_id);

CREATE TABLE platform_customers (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  vendor_id text NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);

CREATE INDEX platform_customers_vendor ON platform_customers (vendor, environment, vendor_id);

-- Objects of vendors that have changed: what is to be read, what was read and is being applied, and what has been applied.
CREATE TABLE platform_objects (
  vendor text NOT NULL,
  environment text NOT NULL,
  object_id text NOT NULL,
  -- How often it was rung for, so that a ring during the work is not lost.
  rings bigint NOT NULL DEFAULT 1,
  -- When it is worked on next. Null: nothing to do.
  due_at timestamptz,
  -- While a process works on it: when another one may begin.
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- What the last attempt failed with: a name, without data.
  failure text,
  pending text,
  applied text,
  -- The transaction of ours that it belongs to.
  transaction_id uuid,
  rung_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, environment, object_id)
);

CREATE INDEX platform_objects_due ON platform_objects (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX platform_objects_failing ON platform_objects (failing_since) WHERE failing_since IS NOT NULL;
CREATE INDEX platform_objects_transaction ON platform_objects (transaction_id) WHERE transaction_id IS NOT NULL;

-- How far a vendor's changes have been read, and when its work was last done.
CREATE TABLE platform_cursors (
  vendor text NOT NULL,
  environment text NOT NULL,
  work text NOT NULL,
  cursor text,
  done_at timestamptz,
  -- When it was first tried since then.
  due_since timestamptz,
  -- While a process does the work, when another may begin.
  claimed_until timestamptz,
  PRIMARY KEY (vendor, environment, work)
);

-- Transactions that the vendor and the ledger settle differently, as the last comparison found them.
CREATE TABLE platform_differences (
  vendor text NOT NULL,
  environment text NOT NULL,
  transaction_id uuid NOT NULL,
  tenant_id uuid,
  object_id text,
  currency text NOT NULL,
  -- Cleared less refunded, in minor units; null: unknown there.
  ledger_amount bigint,
  vendor_amount bigint,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, environment, transaction_id)
);

-- Balances at the vendor from which it pays purchases.
CREATE TABLE platform_floats (
  vendor text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  available bigint NOT NULL,
  -- What the vendor's active cards could spend at once.
  needed bigint NOT NULL,
  read_at timestamptz NOT NULL,
  short_since timestamptz,
  PRIMARY KEY (vendor, environment, currency)
);

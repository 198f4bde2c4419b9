-- What one unit of account is worth elsewhere. A reference table: the same for all tenants.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[a-z]{3}$'),
  -- Digits after the point (ISO 4217).
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  -- Millionths of the currency for one US dollar.
  per_usd_millionths bigint NOT NULL CHECK (per_usd_millionths > 0),
  -- What is added to a purchase in this currency on a card in another; 100 is one percent.
  markup_basis_points integer NOT NULL DEFAULT 0 CHECK (markup_basis_points BETWEEN 0 AND 10000),
  updated_at timestamptz NOT NULL
);

-- Round rates to begin with, for the sandbox; `issuary rates set` brings the operator's own.
INSERT INTO exchange_rates (currency, decimals, per_usd_millionths, markup_basis_points, updated_at) VALUES
  ('usd', 2, 1000000, 0, '2026-01-01Z'), ('eur', 2, 900000, 100, '2026-01-01Z'), ('gbp', 2, 800000, 100, '2026-01-01Z'),
  ('cad', 2, 1400000, 100, '2026-01-01Z'), ('mxn', 2, 18000000, 100, '2026-01-01Z'), ('dop', 2, 60000000, 100, '2026-01-01Z'),
  ('htg', 2, 130000000, 100, '2026-01-01Z'), ('brl', 2, 5500000, 100, '2026-01-01Z'), ('cop', 2, 4000000000, 100, '2026-01-01Z'),
  ('jpy', 0, 150000000, 100, '2026-01-01Z'), ('chf', 2, 850000, 100, '2026-01-01Z'), ('aud', 2, 1500000, 100, '2026-01-01Z'),
  ('inr', 2, 85000000, 100, '2026-01-01Z'), ('kwd', 3, 310000, 100, '2026-01-01Z');

-- What a partner allows a card. No row: everything.
CREATE TABLE card_controls (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  limit_transaction bigint CHECK (limit_transaction > 0),
  limit_day bigint CHECK (limit_day > 0),
  limit_week bigint CHECK (limit_week > 0),
  limit_month bigint CHECK (limit_month > 0),
  limit_lifetime bigint CHECK (limit_lifetime > 0),
  purchases_hour integer CHECK (purchases_hour > 0),
  purchases_day integer CHECK (purchases_day > 0),
  categories_allowed text[],
  categories_blocked text[] NOT NULL,
  merchants_allowed text[],
  merchants_blocked text[] NOT NULL,
  countries_allowed text[],
  countries_blocked text[] NOT NULL,
  single_use boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- What a card has spent, in the hour, day, week and month of its last purchase (numbered from 1970) and in all.
CREATE TABLE card_spending (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  hour integer NOT NULL,
  hour_count integer NOT NULL CHECK (hour_count >= 0),
  day integer NOT NULL,
  day_count integer NOT NULL CHECK (day_count >= 0),
  day_amount bigint NOT NULL CHECK (day_amount >= 0),
  week integer NOT NULL,
  week_amount bigint NOT NULL CHECK (week_amount >= 0),
  month integer NOT NULL,
  month_amount bigint NOT NULL CHECK (month_amount >= 0),
  lifetime_count integer NOT NULL CHECK (lifetime_count >= 0),
  lifetime_amount bigint NOT NULL CHECK (lifetime_amount >= 0),
  PRIMARY KEY (tenant_id, card_id)
) WITH (fillfactor = 70);

-- A purchase, whatever became of it; or a refund without one. Written only by ledger commands that have the card at hand, so
-- no foreign key is checked for each. Amounts are minor units of the card's currency.
CREATE TABLE transactions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('purchase', 'refund')),
  status text NOT NULL CHECK (status IN ('approved', 'declined', 'cleared', 'reversed', 'expired')),
  currency text NOT NULL,
  merchant_amount bigint NOT NULL CHECK (merchant_amount >= 0),
  merchant_currency text NOT NULL,
  merchant_decimals smallint NOT NULL,
  merchant_name text NOT NULL,
  merchant_category text NOT NULL,
  merchant_country text NOT NULL,
  merchant_city text,
  authorized bigint NOT NULL CHECK (authorized >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  released bigint NOT NULL CHECK (released >= 0),
  cleared bigint NOT NULL CHECK (cleared >= 0),
  -- How much of what was cleared no hold had covered.
  uncovered bigint NOT NULL CHECK (uncovered >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  decline_reason text,
  explanation json,
  hold_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- Whatever was held or taken went somewhere, and nothing else did.
  CONSTRAINT transactions_holds_conserved CHECK (authorized + uncovered = held + released + cleared),
  CHECK ((held > 0) = (hold_expires_at IS NOT NULL))
);
CREATE INDEX transactions_card ON transactions (card_id, created_at, id, tenant_id);
CREATE INDEX transactions_expiring ON transactions (hold_expires_at, tenant_id) WHERE hold_expires_at IS NOT NULL;

-- What happened to a transaction, step by step. Each step is an operation of the ledger.
CREATE TABLE transaction_steps (
  tenant_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, transaction_id, operation_id)
);

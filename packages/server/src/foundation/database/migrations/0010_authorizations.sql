-- What a partner allows a card. No row: no limits.
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

-- A card's spending in the hour, day, week and month of its last purchase (numbered from 1970) and in total.
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

-- A purchase with any outcome, or a refund without a purchase. No foreign keys to check per row: only ledger commands write it,
-- with the card in memory. Amounts are minor units of the card's currency.
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
  -- The part of the clearings that no hold covered.
  uncovered bigint NOT NULL CHECK (uncovered >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  -- The reason of the decline that made it `declined`; null in any other status.
  decline_reason text,
  hold_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What is held, and what was cleared and not refunded, in minor units of the merchant's currency if that is not the card's.
  -- Rates change: a reversal or refund in the merchant's currency is converted as a share of these. 0: unknown; today's rate
  -- applies.
  merchant_held bigint NOT NULL DEFAULT 0 CHECK (merchant_held >= 0),
  merchant_cleared bigint NOT NULL DEFAULT 0 CHECK (merchant_cleared >= 0),
  -- Amounts still held, by the day (UTC, numbered from 1970) on which they were counted as spent: a release lowers the spending
  -- of that day. NULL, as nearly always: all of it on the day of created_at.
  held_by_day json,
  PRIMARY KEY (tenant_id, id),
  -- Every authorized or uncovered unit is held, released or cleared.
  CONSTRAINT transactions_holds_conserved CHECK (authorized + uncovered = held + released + cleared),
  CONSTRAINT transactions_declined_reason CHECK (decline_reason IS NULL OR status = 'declined'),
  CHECK ((held > 0) = (hold_expires_at IS NOT NULL))
);
CREATE INDEX transactions_card ON transactions (card_id, created_at, id, tenant_id);
CREATE INDEX transactions_expiring ON transactions (hold_expires_at, tenant_id) WHERE hold_expires_at IS NOT NULL;

-- The timeline of a transaction. Each step is a ledger operation.
CREATE TABLE transaction_steps (
  tenant_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text,
  happened_at timestamptz NOT NULL,
  -- Of a decline: JSON that no query inspects. A transaction can have several declines, each with its own reasons.
  explanation text,
  PRIMARY KEY (tenant_id, transaction_id, operation_id)
);

-- One-time codes shown to the partner until they end. The codes themselves are in the vault.
CREATE TABLE card_codes (
  tenant_id uuid NOT NULL,
  challenge_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, challenge_id)
);
CREATE INDEX card_codes_expiry ON card_codes (expires_at, tenant_id);

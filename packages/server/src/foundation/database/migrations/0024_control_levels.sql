-- Controls by merchant id and by time, and single-merchant cards.
ALTER TABLE card_controls
  ADD COLUMN merchant_ids_allowed text[],
  ADD COLUMN merchant_ids_blocked text[] NOT NULL DEFAULT '{}',
  -- {"time_zone", "windows": [{"days", "from", "to"}]}, which no query inspects.
  ADD COLUMN schedule json,
  ADD COLUMN single_merchant boolean NOT NULL DEFAULT false;

-- The id that the acquirer assigned to the merchant; null if the network did not send it.
ALTER TABLE transactions ADD COLUMN merchant_id text;

-- The controls of a customer for all of its cards, and a tenant's defaults for new cards and ceilings for every card. No row: none.
-- Read as a whole, with each card that they apply to, so they are one text in the API's form.
CREATE TABLE level_controls (
  tenant_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('customer', 'defaults', 'ceilings')),
  -- The customer, or the tenant.
  subject_id uuid NOT NULL,
  controls text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, level, subject_id)
);

-- What a customer's cards of one currency have spent together. Rows exist only while the customer's controls have a limit or a
-- velocity: they begin as the sum of the cards' spending.
CREATE TABLE customer_spending (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
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
  PRIMARY KEY (tenant_id, customer_id, currency)
) WITH (fillfactor = 70);

-- The merchant of the first purchase of a single-merchant card.
CREATE TABLE card_merchant_locks (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  merchant_id text,
  merchant_name text NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The progress of a bulk change of controls that has an idempotency key, until its response is stored.
CREATE TABLE bulk_control_changes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- How many of the request's cards are done, from the first.
  done integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

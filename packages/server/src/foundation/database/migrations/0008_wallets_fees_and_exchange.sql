-- The balance is in the ledger account with the wallet's id.
CREATE TABLE wallets (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  label text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  top_up_wallet_id uuid,
  top_up_amount bigint CHECK (top_up_amount > 0),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, top_up_wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK ((top_up_wallet_id IS NULL) = (top_up_amount IS NULL))
);

CREATE UNIQUE INDEX wallets_default ON wallets (tenant_id, currency) WHERE is_default;

-- A wallet below its threshold that is due for a top-up. Deleted when the top-up is made or no longer needed.
CREATE TABLE wallet_top_ups (
  tenant_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  -- The operation that took it below the threshold. It names the crossing, so each has one top-up.
  crossing uuid NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL,
  PRIMARY KEY (tenant_id, wallet_id)
);
CREATE INDEX wallet_top_ups_due ON wallet_top_ups (due_at, tenant_id);

-- A schedule is one version of a tenant's fees in a currency. In force is the one with the latest effective date that has passed;
-- of two with the same date, the newer.
CREATE TABLE fee_schedules (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  effective_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, currency, version)
);

-- What one kind of operation costs in a schedule. No row: no fee.
CREATE TABLE fee_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  -- Minor units, and hundredths of a percent of the amount. The sum is limited to minimum and maximum.
  fixed bigint NOT NULL CHECK (fixed >= 0),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  maximum bigint CHECK (maximum >= minimum),
  PRIMARY KEY (tenant_id, currency, version, name),
  FOREIGN KEY (tenant_id, currency, version) REFERENCES fee_schedules (tenant_id, currency, version)
);

-- Exchange rates to the US dollar. A reference table: the same for all tenants.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[a-z]{3}$'),
  -- Decimal digits (ISO 4217).
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  -- Millionths of the currency for one US dollar.
  per_usd_millionths bigint NOT NULL CHECK (per_usd_millionths > 0),
  -- Markup for a purchase in this currency on a card in another one; 100 is 1%.
  markup_basis_points integer NOT NULL DEFAULT 0 CHECK (markup_basis_points BETWEEN 0 AND 10000),
  updated_at timestamptz NOT NULL
);

-- Rounded initial rates for the sandbox; `issuary rates set` sets the operator's own. Dollars have the markup too: a purchase in
-- dollars on a card in another currency is converted like any other.
INSERT INTO exchange_rates (currency, decimals, per_usd_millionths, markup_basis_points, updated_at) VALUES
  ('usd', 2, 1000000, 100, '2026-01-01Z'), ('eur', 2, 900000, 100, '2026-01-01Z'), ('gbp', 2, 800000, 100, '2026-01-01Z'),
  ('cad', 2, 1400000, 100, '2026-01-01Z'), ('mxn', 2, 18000000, 100, '2026-01-01Z'), ('dop', 2, 60000000, 100, '2026-01-01Z'),
  ('htg', 2, 130000000, 100, '2026-01-01Z'), ('brl', 2, 5500000, 100, '2026-01-01Z'), ('cop', 2, 4000000000, 100, '2026-01-01Z'),
  ('jpy', 0, 150000000, 100, '2026-01-01Z'), ('chf', 2, 850000, 100, '2026-01-01Z'), ('aud', 2, 1500000, 100, '2026-01-01Z'),
  ('inr', 2, 85000000, 100, '2026-01-01Z'), ('kwd', 3, 310000, 100, '2026-01-01Z');

-- A rate guaranteed for a while, for one transfer.
CREATE TABLE exchange_quotes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  source_currency text NOT NULL,
  target_currency text NOT NULL,
  source_amount bigint NOT NULL CHECK (source_amount > 0),
  target_amount bigint NOT NULL CHECK (target_amount > 0),
  -- Target units for one source unit, as shown.
  rate text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The transfer that used it.
  transfer_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX exchange_quotes_operation ON exchange_quotes (tenant_id, operation_id);

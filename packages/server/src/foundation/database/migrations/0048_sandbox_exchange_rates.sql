-- Oldest version: 0.1.0
-- The exchange rates that a partner has set for its sandbox. There, they replace the operator's.
CREATE TABLE sandbox_exchange_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  -- Millionths of the currency for one US dollar.
  per_usd_millionths bigint NOT NULL CHECK (per_usd_millionths > 0),
  -- 100 is 1%.
  markup_basis_points integer NOT NULL CHECK (markup_basis_points BETWEEN 0 AND 10000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, currency)
);

-- How the first requested amount was converted, so that a later change of the rate does not change what is shown. billing_amount: in
-- the card's currency. Null if the merchant's currency is the card's, if there was no rate, and for transactions of earlier releases.
-- The rate is without the markup; both are null if the network has converted the amount.
ALTER TABLE transactions
  ADD COLUMN billing_amount bigint,
  ADD COLUMN exchange_rate text,
  ADD COLUMN markup_basis_points integer;

-- The same for the merchant_amount of a step, whose amount is the converted one.
ALTER TABLE transaction_steps
  ADD COLUMN exchange_rate text,
  ADD COLUMN markup_basis_points integer;

-- A rate that is promised for a while, for one transfer.
CREATE TABLE exchange_quotes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  source_currency text NOT NULL,
  target_currency text NOT NULL,
  source_amount bigint NOT NULL CHECK (source_amount > 0),
  target_amount bigint NOT NULL CHECK (target_amount > 0),
  -- Target units for one source unit, as it was told.
  rate text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The transfer that used it.
  transfer_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX exchange_quotes_operation ON exchange_quotes (tenant_id, operation_id);

-- Oldest version: 0.1.0
-- What happened in each hour, added up in the background: charts read these rows in place of every purchase.
CREATE TABLE insight_hours (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  hour timestamptz NOT NULL,
  -- What is counted apart: an outcome, an endpoint, a status.
  key text NOT NULL,
  -- Empty: the kind has no amounts.
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, kind, hour, key, currency)
);

-- How far each kind is added up. What is newer is read where it was written.
CREATE TABLE insight_positions (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, kind)
);

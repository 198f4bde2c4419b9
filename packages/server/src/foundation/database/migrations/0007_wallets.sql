-- A wallet's balance is its ledger account, which has the wallet's id.
CREATE TABLE wallets (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  label text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency)
);

CREATE UNIQUE INDEX wallets_default ON wallets (tenant_id, currency) WHERE is_default;

-- Fixed fees per operation, in minor units. A change is a new version; the newest in effect counts.
CREATE TABLE fee_schedules (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  effective_at timestamptz NOT NULL,
  issuance bigint NOT NULL CHECK (issuance >= 0),
  pre_deposit bigint NOT NULL CHECK (pre_deposit >= 0),
  deposit bigint NOT NULL CHECK (deposit >= 0),
  withdraw bigint NOT NULL CHECK (withdraw >= 0),
  decline bigint NOT NULL CHECK (decline >= 0),
  transfer bigint NOT NULL CHECK (transfer >= 0),
  account_issue bigint NOT NULL CHECK (account_issue >= 0),
  PRIMARY KEY (tenant_id, currency, version)
);

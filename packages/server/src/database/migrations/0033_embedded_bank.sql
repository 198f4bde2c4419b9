-- The bank that comes with the service: accounts it keeps, payments it makes, notices it still has to bring.
CREATE TABLE embedded_bank_accounts (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  details jsonb NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, account_id)
);
CREATE TABLE embedded_bank_payments (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed', 'cancelled')),
  PRIMARY KEY (tenant_id, transfer_id)
);
CREATE TABLE embedded_bank_notices (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  notice jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_bank_notices_due ON embedded_bank_notices (due_at, tenant_id);

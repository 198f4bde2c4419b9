-- What a warning says of the wallet besides its balance: at hand for whatever operation takes it below its threshold.
ALTER TABLE accounts ADD COLUMN low_balance_about text;
ALTER TABLE accounts ADD CONSTRAINT accounts_low_balance_about
  CHECK ((low_balance_about IS NULL) = (low_balance_threshold IS NULL));

ALTER TABLE wallets ADD COLUMN top_up_wallet_id uuid;
ALTER TABLE wallets ADD COLUMN top_up_amount bigint CHECK (top_up_amount > 0);
ALTER TABLE wallets ADD CHECK ((top_up_wallet_id IS NULL) = (top_up_amount IS NULL));
ALTER TABLE wallets ADD FOREIGN KEY (tenant_id, top_up_wallet_id) REFERENCES wallets (tenant_id, id);

-- A wallet that has fallen below its threshold and is to be topped up; gone when it was, or when there is no more need.
CREATE TABLE wallet_top_ups (
  tenant_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  -- The operation that took the wallet below: it names the crossing, so that each is topped up once.
  crossing uuid NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL,
  PRIMARY KEY (tenant_id, wallet_id)
);
CREATE INDEX wallet_top_ups_due ON wallet_top_ups (due_at, tenant_id);

-- Callers' own pairs on customers, cards, wallets, virtual accounts, transfers, deposits and withdrawals.

ALTER TABLE customers ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE cards ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE wallets ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE virtual_accounts ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE transfers ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';

-- A table of its own, so that deposits without metadata write nothing more.
CREATE TABLE operation_metadata (
  tenant_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  metadata jsonb NOT NULL CHECK (metadata <> '{}'),
  PRIMARY KEY (tenant_id, operation_id)
);

-- Objects without metadata cost nothing: searches repeat the condition. A tenant has few wallets, so those need no index.
-- A pair is in the index at once (fastupdate = off): otherwise each search would read a list of up to 4 MB first.
CREATE INDEX customers_metadata ON customers USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';
CREATE INDEX cards_metadata ON cards USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';
CREATE INDEX virtual_accounts_metadata ON virtual_accounts USING gin (metadata jsonb_path_ops) WITH (fastupdate = off)
  WHERE metadata <> '{}';
CREATE INDEX transfers_metadata ON transfers USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';
CREATE INDEX operation_metadata_pairs ON operation_metadata USING gin (metadata jsonb_path_ops) WITH (fastupdate = off);

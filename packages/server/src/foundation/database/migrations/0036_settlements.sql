-- The finished days (UTC) of a tenant that are reported: all from its first one on.
CREATE TABLE settlements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
-- Per kind of account and currency, with what moved it: opening + movements = closing.
CREATE TABLE settlement_balances (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, currency, account_kind)
);
CREATE TABLE settlement_movements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  entry_type text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, currency, account_kind, entry_type)
);
-- A day's entries lie together, in the order in which they were made: an index of ranges is enough, and costs nothing to keep.
CREATE INDEX entries_created_at ON entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

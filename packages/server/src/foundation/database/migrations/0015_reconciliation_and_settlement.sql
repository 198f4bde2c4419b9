-- A partner's own book, compared with the ledger row by row.
CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  reference text,
  -- Hash of what was sent under the reference.
  parameters bytea,
  status text NOT NULL CHECK (status IN ('receiving', 'processing', 'completed', 'failed')),
  -- The stretch of the ledger that the book is compared with; null while it is received.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Whose entries have to be in the book; null: those of every account that the book names.
  account_id uuid,
  rows bigint NOT NULL,
  -- Whether the book gives signs: then an amount without one is positive.
  signed boolean NOT NULL DEFAULT false,
  parts integer NOT NULL DEFAULT 0,
  -- How far the comparison has come: parts of the book, then entries of the ledger, in the order of their keys.
  compared_parts integer NOT NULL DEFAULT 0,
  compared_rows bigint NOT NULL DEFAULT 0,
  walked_account_id uuid,
  walked_sequence bigint,
  -- The number of the last row; those that the book lacks come after its own lines.
  last_line bigint NOT NULL DEFAULT 0,
  -- How many of each result with their sums, and the first that are not matched, as they are shown; when it is completed.
  summary jsonb,
  differences jsonb,
  error text,
  -- Who is at work on it, until when; attempts that came no further.
  claim uuid,
  work_after timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status IN ('receiving', 'processing')) = (work_after IS NOT NULL))
);
CREATE UNIQUE INDEX reconciliations_reference ON reconciliations (tenant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX reconciliations_work ON reconciliations (work_after, tenant_id) WHERE work_after IS NOT NULL;
CREATE INDEX reconciliations_age ON reconciliations (created_at, tenant_id);

-- The book as it was received, some thousand rows each; gone when it is compared.
CREATE TABLE reconciliation_parts (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  part integer NOT NULL,
  rows integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, reconciliation_id, part)
);
-- It comes compressed.
ALTER TABLE reconciliation_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- What was found, written once.
CREATE TABLE reconciliation_rows (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  -- The line of the book; after the last of them, what the book lacks.
  line bigint NOT NULL,
  account_id uuid,
  -- How the book names an account that has no id here.
  account_name text,
  reference text,
  operation_id uuid,
  amount bigint,
  currency text,
  dated_at timestamptz,
  -- Whether the book gives a day, and no time of it.
  dated_by_day boolean NOT NULL,
  result text NOT NULL CHECK (result IN ('matched', 'amount_differs', 'missing_in_ledger', 'missing_in_book')),
  cause text,
  ledger_amount bigint,
  ledger_at timestamptz,
  PRIMARY KEY (tenant_id, reconciliation_id, line)
);
CREATE INDEX reconciliation_rows_differences ON reconciliation_rows (tenant_id, reconciliation_id, result, line)
  WHERE result <> 'matched';
-- Which operations of an account the book names: each once, so that writing a row finds out whether it is there twice.
CREATE UNIQUE INDEX reconciliation_rows_operations ON reconciliation_rows (tenant_id, reconciliation_id, account_id, operation_id)
  WHERE result <> 'missing_in_ledger';
-- Which accounts it names besides.
CREATE INDEX reconciliation_rows_missing ON reconciliation_rows (tenant_id, reconciliation_id, account_id)
  WHERE result = 'missing_in_ledger';

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

-- A partner statement file, compared with the ledger by row.
CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  reference text,
  -- Hash of what was sent under the reference.
  parameters bytea,
  status text NOT NULL CHECK (status IN ('receiving', 'processing', 'completed', 'failed')),
  -- The ledger period that the file is compared with; null while it is received.
  opens_at timestamptz,
  closes_at timestamptz,
  -- The account whose entries must be in the file; null: every account that the file names.
  account_id uuid,
  rows bigint NOT NULL,
  -- Whether the file has signs: then an amount without one is positive.
  signed boolean NOT NULL DEFAULT false,
  parts integer NOT NULL DEFAULT 0,
  -- Progress of the comparison: parts of the file, then entries of the ledger, in key order.
  compared_parts integer NOT NULL DEFAULT 0,
  compared_rows bigint NOT NULL DEFAULT 0,
  walked_account_id uuid,
  walked_sequence bigint,
  -- The number of the last row; rows missing in the file follow its own lines.
  last_line bigint NOT NULL DEFAULT 0,
  -- Count and sums per result, and the first differences, as shown; set when completed.
  summary jsonb,
  differences jsonb,
  error text,
  -- Who works on it, and until when; attempts without progress.
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

-- The file as received, some thousand rows per part; deleted once compared.
CREATE TABLE reconciliation_parts (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  part integer NOT NULL,
  rows integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, reconciliation_id, part)
);
-- Already compressed.
ALTER TABLE reconciliation_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- The results, written once.
CREATE TABLE reconciliation_rows (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  -- The line of the file; rows missing in the file follow the last.
  line bigint NOT NULL,
  account_id uuid,
  -- The file's name of an account that has no id here.
  account_name text,
  reference text,
  operation_id uuid,
  amount bigint,
  currency text,
  dated_at timestamptz,
  -- Whether the file gives a day without a time.
  dated_by_day boolean NOT NULL,
  result text NOT NULL CHECK (result IN ('matched', 'amount_differs', 'missing_in_ledger', 'missing_in_book')),
  cause text,
  ledger_amount bigint,
  ledger_at timestamptz,
  PRIMARY KEY (tenant_id, reconciliation_id, line)
);
CREATE INDEX reconciliation_rows_differences ON reconciliation_rows (tenant_id, reconciliation_id, result, line)
  WHERE result <> 'matched';
-- Operations of an account in the file: unique, so that writing a row detects a duplicate.
CREATE UNIQUE INDEX reconciliation_rows_operations ON reconciliation_rows (tenant_id, reconciliation_id, account_id, operation_id)
  WHERE result <> 'missing_in_ledger';
-- Other accounts in the file.
CREATE INDEX reconciliation_rows_missing ON reconciliation_rows (tenant_id, reconciliation_id, account_id)
  WHERE result = 'missing_in_ledger';

-- A tenant's finished days (UTC) with a report: all from its first one on.
CREATE TABLE settlements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
-- Per kind of account and currency, with its movements: opening + movements = closing.
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

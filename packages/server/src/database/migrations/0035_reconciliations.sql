-- A partner's own book, row by row, with what was found of each; rows of result `missing_in_book` are the ledger's.
CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  reference text,
  parameters bytea,
  status text NOT NULL CHECK (status IN ('receiving', 'processing', 'completed', 'failed')),
  -- The stretch of the ledger that the book is compared with.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Whose entries have to be in the book; null: those of every account that the book names.
  account_id uuid,
  rows bigint NOT NULL,
  -- How many of each result, when it is completed.
  summary jsonb,
  error text,
  work_after timestamptz,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX reconciliations_reference ON reconciliations (tenant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX reconciliations_work ON reconciliations (work_after, tenant_id) WHERE work_after IS NOT NULL;

CREATE TABLE reconciliation_rows (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  -- The line of the book; after the last of them, what the book lacks.
  line bigint NOT NULL,
  account_id uuid,
  reference text,
  operation_id uuid,
  amount bigint,
  currency text,
  dated_at timestamptz,
  result text CHECK (result IN ('matched', 'amount_differs', 'missing_in_ledger', 'missing_in_book')),
  cause text,
  ledger_amount bigint,
  PRIMARY KEY (tenant_id, reconciliation_id, line)
);
CREATE INDEX reconciliation_rows_results ON reconciliation_rows (tenant_id, reconciliation_id, result, line);

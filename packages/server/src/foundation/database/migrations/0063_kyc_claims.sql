-- Oldest version: 0.1.0
-- Operators decide cases in the console. A case is claimed for a while, so that two of them do not look at the same documents.
ALTER TABLE embedded_kyc_cases
  ADD COLUMN claimed_by uuid,
  ADD COLUMN claimed_by_name text,
  ADD COLUMN claimed_until timestamptz,
  -- Who decided, as the audit log names them, and when; null: it is open, or was decided automatically or by a simulation.
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz,
  ADD CONSTRAINT embedded_kyc_cases_claim_check CHECK (num_nulls(claimed_by, claimed_by_name, claimed_until) IN (0, 3)),
  ADD CONSTRAINT embedded_kyc_cases_decider_check CHECK (num_nulls(decided_by, decided_at) IN (0, 2));
CREATE INDEX embedded_kyc_cases_open ON embedded_kyc_cases (created_at, customer_id, submission) WHERE decision IS NULL;
CREATE INDEX embedded_kyc_cases_decided ON embedded_kyc_cases (decided_at, customer_id, submission) WHERE decided_at IS NOT NULL;
CREATE INDEX embedded_kyc_cases_customer ON embedded_kyc_cases (customer_id, submission);

-- Oldest version: 0.1.0
-- The cases that somebody has claimed are listed, and counted at each claim: without an index, among all that are open.
CREATE INDEX embedded_kyc_cases_claimed ON embedded_kyc_cases (claimed_by, created_at, customer_id, submission)
  WHERE decision IS NULL AND claimed_by IS NOT NULL;

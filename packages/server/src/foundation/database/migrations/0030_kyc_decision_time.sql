-- Oldest version: 0.1.0
-- When a customer's newest review was decided: platforms that do not review ask for it.
ALTER TABLE customers ADD COLUMN kyc_decided_at timestamptz;

UPDATE customers SET kyc_decided_at = updated_at WHERE kyc_status IN ('approved', 'rejected');

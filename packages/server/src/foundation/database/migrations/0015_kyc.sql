-- Each request that brings documents is a submission of its own, and a decision is about one of them.
-- kyc_submit_after: when the worker hands the newest over to the platform, because the request that brought it could not.
ALTER TABLE customers
  ADD COLUMN kyc_submission integer NOT NULL DEFAULT 0 CHECK (kyc_submission >= 0),
  ADD COLUMN kyc_submit_after timestamptz;
-- Documents that came before there was anybody to decide.
UPDATE customers SET kyc_submission = 1, kyc_submit_after = updated_at WHERE kyc_status = 'in_review';
CREATE INDEX customers_unsubmitted ON customers (kyc_submit_after, tenant_id) WHERE kyc_submit_after IS NOT NULL;

-- The KYC desk of the embedded platform. A case without a decision waits for a person, or for ever.
-- deliver_after: when the decision is to be delivered (again), by the tenant's time; null when there is nothing to deliver.
CREATE TABLE embedded_kyc_cases (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  submission integer NOT NULL,
  decision text CHECK (decision IN ('approved', 'rejected', 'needs_resubmission')),
  reasons text[] NOT NULL DEFAULT '{}',
  deliver_after timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, submission),
  CHECK (deliver_after IS NULL OR (decision IS NOT NULL AND delivered_at IS NULL))
);
CREATE INDEX embedded_kyc_cases_due ON embedded_kyc_cases (deliver_after, tenant_id) WHERE deliver_after IS NOT NULL;

-- A partner's customers, with the data and the status of their KYC.
CREATE TABLE customers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  external_ref text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  country_code text NOT NULL,
  issuing_country text NOT NULL,
  date_of_birth date NOT NULL,
  gender text,
  document_type text,
  document_number text,
  tax_id_number text,
  address_street text,
  address_city text,
  address_state text,
  address_postal_code text,
  address_country text,
  pof_employment_status text,
  pof_occupation text,
  pof_primary_purpose text,
  pof_source_of_funds text,
  pof_expected_monthly_pay text,
  kyc_consent_at timestamptz,
  kyc_status text NOT NULL CHECK (kyc_status IN ('pending', 'in_review', 'approved', 'rejected')),
  kyc_reasons text[] NOT NULL DEFAULT '{}',
  has_document_front boolean NOT NULL DEFAULT false,
  has_document_back boolean NOT NULL DEFAULT false,
  has_document_address boolean NOT NULL DEFAULT false,
  event_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Each request with documents is a new submission, and a decision is about one submission.
  kyc_submission integer NOT NULL DEFAULT 0 CHECK (kyc_submission >= 0),
  -- When the worker sends the newest submission to the platform, if the request itself could not.
  kyc_submit_after timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT customers_local_id UNIQUE (tenant_id, local_id)
);

CREATE UNIQUE INDEX customers_external_ref ON customers (tenant_id, external_ref) WHERE external_ref IS NOT NULL;
CREATE INDEX customers_unsubmitted ON customers (kyc_submit_after, tenant_id) WHERE kyc_submit_after IS NOT NULL;

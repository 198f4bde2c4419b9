import type { CustomerCreate, CustomerData, CustomerPatch } from './schemas.ts';

/** For the API description; a test validates them against the schemas and rules. */
export const EXAMPLE_CREATE: CustomerCreate = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana.reyes@example.com',
  phone: '+14155552671',
  country_code: 'US',
  date_of_birth: '1990-12-31',
  address_street: '100 Main Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
  external_ref: 'user-1001',
  metadata: { team: 'travel' },
};

export const EXAMPLE_CUSTOMER: CustomerData = {
  id: '019c1a2b-3c4d-7e5f-8a6b-7c8d9e0f1a2b',
  local_id: 1,
  kyc_status: 'pending',
  kyc_reasons: [],
  issuing_country: 'USA',
  documents: { front: 'absent', back: 'absent', address: 'absent' },
  external_ref: 'user-1001',
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana.reyes@example.com',
  phone: '+14155552671',
  country_code: 'US',
  date_of_birth: '1990-12-31',
  gender: null,
  document_type: null,
  document_number: null,
  tax_id_number: null,
  address_street: '100 Main Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
  address_country: 'US',
  pof_employment_status: null,
  pof_occupation: null,
  pof_primary_purpose: null,
  pof_source_of_funds: null,
  pof_expected_monthly_pay: null,
  kyc_consent_at: null,
  metadata: { team: 'travel' },
  created_at: '2026-02-03T09:00:00.000Z',
  updated_at: '2026-02-03T09:00:00.000Z',
};

export const EXAMPLE_PATCH = {
  address_city: 'Oakland',
  address_postal_code: '94607',
} satisfies CustomerPatch;

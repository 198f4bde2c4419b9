import type { Customer } from './model.ts';
import type { CustomerData } from './schemas.ts';

/** A customer as the API returns it: every profile field as stored, and whether each document was received. */
export function renderCustomer(customer: Customer): CustomerData {
  const { has_document_front, has_document_back, has_document_address, ...others } = customer;
  const { kyc_submission: _submission, kyc_submit_after: _submitAfter, ...rest } = others;
  return {
    ...rest,
    local_id: Number(customer.local_id),
    kyc_reasons: [...customer.kyc_reasons],
    address_country: customer.address_country ?? customer.country_code,
    documents: {
      front: received(has_document_front),
      back: received(has_document_back),
      address: received(has_document_address),
    },
    kyc_consent_at: customer.kyc_consent_at?.toISOString() ?? null,
    created_at: customer.created_at.toISOString(),
    updated_at: customer.updated_at.toISOString(),
  };
}

function received(has: boolean): 'absent' | 'received' {
  return has ? 'received' : 'absent';
}

import type { Customer, DocumentKind } from './model.ts';
import type { CustomerData } from './schemas.ts';

/** A customer as the API returns it: every profile field as stored, and what became of each document. */
export function renderCustomer(customer: Customer): CustomerData {
  const { has_document_front, has_document_back, has_document_address, deleted_documents, ...others } = customer;
  const { kyc_submission: _submission, ...rest } = others;
  const documentState = (kind: DocumentKind, has: boolean): 'absent' | 'received' | 'deleted' => {
    if (!has) return 'absent';
    return deleted_documents.includes(kind) || customer.status === 'erased' ? 'deleted' : 'received';
  };
  return {
    ...rest,
    local_id: Number(customer.local_id),
    kyc_reasons: [...customer.kyc_reasons],
    address_country: customer.status === 'erased' ? null : (customer.address_country ?? customer.country_code),
    documents: {
      front: documentState('front', has_document_front),
      back: documentState('back', has_document_back),
      address: documentState('address', has_document_address),
    },
    kyc_consent_at: customer.kyc_consent_at?.toISOString() ?? null,
    closed_at: customer.closed_at?.toISOString() ?? null,
    erase_at: customer.erase_at?.toISOString() ?? null,
    erased_at: customer.erased_at?.toISOString() ?? null,
    certificate: customer.certificate && {
      erased: [...customer.certificate.erased],
      kept: [...customer.certificate.kept],
    },
    created_at: customer.created_at.toISOString(),
    updated_at: customer.updated_at.toISOString(),
  };
}

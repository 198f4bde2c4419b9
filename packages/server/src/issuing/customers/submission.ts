import type { Query } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Vault } from '#vault';
import { DOCUMENT_FIELDS, type Documents } from './documents.ts';
import { documentSubject, type Customer, type DocumentKind } from './model.ts';
import type { Problems } from './profile.ts';

type Submitter = Pick<Customer, 'kyc_consent_at' | 'has_document_front' | 'has_document_back' | 'has_document_address'>;

/** Checks which documents may be sent. `customer`: the customer without these documents. */
export function checkSubmission(
  customer: Submitter,
  sent: ReadonlySet<DocumentKind>,
  kyc_consent_required: boolean,
  problems: Problems,
): void {
  if (!customer.has_document_front && !sent.has('front')) {
    for (const kind of sent)
      problems[DOCUMENT_FIELDS[kind]] ??= 'needs document_front_base64, in this request or an earlier one';
  }
  const holdsDocuments = sent.size > 0 || customer.has_document_front;
  if (kyc_consent_required && holdsDocuments && customer.kyc_consent_at === null) {
    problems['kyc_consent_at'] ??= 'is required with documents; send the time when the customer consented to KYC';
  }
}

/** The writes that store the documents encrypted, for the transaction that saves the customer. */
export async function sealDocuments(
  vault: Vault,
  tenantId: TenantId,
  customerId: CustomerId,
  documents: Documents,
): Promise<Query[]> {
  return await Promise.all(
    [...documents].map(
      async ([kind, bytes]) => await vault.seal(tenantId, documentSubject(customerId, kind), new Secret(bytes)),
    ),
  );
}

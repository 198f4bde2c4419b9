import { isSameMetadata } from '../../foundation/kit/metadata.ts';
import type { Customer, DocumentKind } from './model.ts';

/** The fields of a customer that a change can set, by their names in the API, and that have plain values. */
const FIELDS = [
  'external_ref',
  'first_name',
  'last_name',
  'email',
  'phone',
  'country_code',
  'issuing_country',
  'date_of_birth',
  'gender',
  'document_type',
  'document_number',
  'tax_id_number',
  'address_street',
  'address_city',
  'address_state',
  'address_postal_code',
  'address_country',
  'pof_employment_status',
  'pof_occupation',
  'pof_primary_purpose',
  'pof_source_of_funds',
  'pof_expected_monthly_pay',
  'kyc_consent_at',
  'kyc_status',
] as const satisfies readonly (keyof Customer)[];

/** The names of the fields that differ. New documents are a change even if they replace others. */
export function changedFields(before: Customer, after: Customer, received: ReadonlySet<DocumentKind>): string[] {
  const changed: string[] = FIELDS.filter((field) => before[field]?.valueOf() !== after[field]?.valueOf());
  if (received.size > 0) changed.push('documents');
  if (!isSameMetadata(before.metadata, after.metadata)) changed.push('metadata');
  return changed;
}

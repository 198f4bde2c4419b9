import { isSameMetadata } from '#kit/metadata.ts';
import { PROFILE_TEXTS, type Customer, type DocumentKind } from './model.ts';

/** The fields of a customer that a change can set, by their names in the API, and that have plain values. */
const FIELDS = [...PROFILE_TEXTS, 'kyc_consent_at', 'kyc_status'] as const satisfies readonly (keyof Customer)[];

/** The names of the fields that differ. New documents are a change even if they replace others. */
export function changedFields(before: Customer, after: Customer, received: ReadonlySet<DocumentKind>): string[] {
  const changed: string[] = FIELDS.filter((field) => before[field]?.valueOf() !== after[field]?.valueOf());
  if (received.size > 0) changed.push('documents');
  if (!isSameMetadata(before.metadata, after.metadata)) changed.push('metadata');
  return changed;
}

import type { ItemRequest } from '#api/route.ts';
import { lockTenantCounters, saveTenantCounters, type RenderedResponse } from '#database';
import { appendEvents } from '#events';
import { invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { mergeMetadata, isSameMetadata } from '#kit/metadata.ts';
import { issuingCountry } from './countries.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { readDocuments, sentKinds } from './documents.ts';
import { draftCustomerUpdated } from './events.ts';
import { scheduleSubmission, submitting } from './kyc/submit-kyc.ts';
import { assertNotEnded } from './lifecycle/model.ts';
import { afterDocuments, PROFILE_TEXTS, type Customer, type DocumentKind } from './model.ts';
import { readProfile, type Problems } from './profile.ts';
import { requireCustomer } from './read-customer.ts';
import { renderCustomer } from './render.ts';
import { DuplicateError, saveOnce } from './save-once.ts';
import type { CustomerPatch } from './schemas.ts';
import { findIdByExternalRef, lockCustomer, updateCustomer as update } from './store.ts';
import { checkSubmission, sealDocuments } from './submission.ts';

/** The fields of a customer that a change can set, by their names in the API, and that have plain values. */
const PLAIN_FIELDS = [...PROFILE_TEXTS, 'kyc_consent_at', 'kyc_status'] as const satisfies readonly (keyof Customer)[];

/**
 * Changes the fields in the body and leaves the others unchanged; null clears an optional field. New documents replace those of
 * their kind and submit KYC again. Metadata is merged. If something changed, `customer.updated` is sent.
 * @throws AppError customer_not_found, customer_closed, invalid_request, duplicate_external_ref, idempotency_key_reused
 */
export async function updateCustomer(
  dependencies: CustomerDependencies,
  request: ItemRequest<CustomerPatch>,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const now = dependencies.clock.now();
  const found = await requireCustomer(dependencies.database, tenant.id, request.params.id);
  const problems: Problems = {};
  const change = await readProfile(body, now, problems);
  const submitter = { ...found, ...change };
  const documents = await readDocuments(tenant.id, body, submitter.document_type, problems);
  const received = new Set(documents.keys());
  const sent = sentKinds(body, submitter.document_type);
  checkSubmission(submitter, sent, dependencies.kyc_consent_required ?? false, problems);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);

  const documentWrites = await sealDocuments(dependencies.vault, tenant.id, found.id, documents);
  const externalRef = change.external_ref ?? null;
  const save = () =>
    saveOnce(dependencies, tenant.id, request.idempotency, externalRef, async (transaction) => {
      // The tenant first, as every commit that appends events.
      const [counters, locked, taken] = await Promise.all([
        lockTenantCounters(transaction, [tenant.id]),
        lockCustomer(transaction, tenant.id, found.id),
        findIdByExternalRef(transaction, tenant.id, externalRef),
      ]);
      assert(locked !== undefined, 'a customer is never deleted');
      const { event_sequence, ...current } = locked;
      assertNotEnded(current.status);
      if (taken !== undefined && taken !== current.id) throw new DuplicateError();
      const metadata = mergeMetadata(current.metadata, body.metadata);
      if (Object.keys(change).length === 0 && received.size === 0 && metadata === current.metadata)
        return request.respond(renderCustomer(current));
      const changed = { ...current, ...change, metadata };
      const customer: Customer = {
        ...changed,
        ...afterDocuments(current, received),
        issuing_country: issuingCountry(changed.country_code)!,
        updated_at: now,
      };
      const fields = changedFields(current, customer, received);
      const sequence = event_sequence + (fields.length > 0 ? 1n : 0n);
      transaction.write(update(tenant.id, customer, sequence));
      for (const write of documentWrites) transaction.write(write);
      if (received.size > 0) transaction.write(scheduleSubmission(dependencies, tenant.id, customer, now));
      if (fields.length > 0) {
        transaction.write(appendEvents([draftCustomerUpdated(tenant.id, customer, sequence, fields)], counters, now));
        transaction.write(saveTenantCounters(counters));
      }
      return request.respond(renderCustomer(customer));
    });
  return received.size === 0 ? await save() : await submitting(dependencies, tenant.id, found.id, save);
}

/** The names of the fields that differ. New documents are a change even if they replace others. */
function changedFields(before: Customer, after: Customer, received: ReadonlySet<DocumentKind>): string[] {
  const changed: string[] = PLAIN_FIELDS.filter((field) => before[field]?.valueOf() !== after[field]?.valueOf());
  if (received.size > 0) changed.push('documents');
  if (!isSameMetadata(before.metadata, after.metadata)) changed.push('metadata');
  return changed;
}

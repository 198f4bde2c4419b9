import type { RenderedResponse } from '../../foundation/database/index.ts';
import { invalidRequest } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { issuingCountry } from './countries.ts';
import type { CustomerDependencies, CustomerRequest } from './dependencies.ts';
import { readDocuments } from './documents.ts';
import { startSubmitKyc } from './kyc/submit-kyc.ts';
import { assertNotEnded } from './lifecycle/model.ts';
import { afterDocuments, type Customer } from './model.ts';
import { readProfile, type Problems } from './profile.ts';
import { requireCustomer } from './read-customer.ts';
import { renderCustomer } from './render.ts';
import { DuplicateError, saveOnce } from './save-once.ts';
import type { CustomerPatch } from './schemas.ts';
import { findIdByExternalRef, lockCustomer, updateCustomer as update } from './store.ts';
import { checkSubmission, sealDocuments } from './submission.ts';

/**
 * Changes the fields in the body and leaves the others unchanged; null clears an optional field. New documents replace those of
 * their kind and submit KYC again.
 * @throws AppError customer_not_found, customer_closed, invalid_request, duplicate_external_ref, idempotency_key_reused
 */
export async function updateCustomer(
  dependencies: CustomerDependencies,
  request: CustomerRequest<CustomerPatch> & { readonly params: { readonly id: string } },
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const now = dependencies.clock.now();
  const found = await requireCustomer(dependencies.database, tenant.id, request.params.id);
  const problems: Problems = {};
  const change = await readProfile(body, now, problems);
  const documents = await readDocuments(body, { ...found, ...change }.document_type, problems);
  const received = new Set(documents.keys());
  checkSubmission({ ...found, ...change }, received, dependencies.kyc_consent_required ?? false, problems);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);

  const documentWrites = await sealDocuments(dependencies.vault, tenant.id, found.id, documents);
  const externalRef = change.external_ref ?? null;
  const answer = await saveOnce(dependencies, tenant.id, request.idempotency, externalRef, async (transaction) => {
    const [current, taken] = await Promise.all([
      lockCustomer(transaction, tenant.id, found.id),
      findIdByExternalRef(transaction, tenant.id, externalRef),
    ]);
    assert(current !== undefined, 'a customer is never deleted');
    assertNotEnded(current.status);
    if (taken !== undefined && taken !== current.id) throw new DuplicateError();
    if (Object.keys(change).length === 0 && received.size === 0) return request.respond(renderCustomer(current));
    const changed = { ...current, ...change };
    const customer: Customer = {
      ...changed,
      ...afterDocuments(current, received, now),
      issuing_country: issuingCountry(changed.country_code)!,
      updated_at: now,
    };
    transaction.write(update(tenant.id, customer));
    for (const write of documentWrites) transaction.write(write);
    return request.respond(renderCustomer(customer));
  });
  if (received.size > 0) startSubmitKyc(dependencies, tenant.id, found.id);
  return answer;
}

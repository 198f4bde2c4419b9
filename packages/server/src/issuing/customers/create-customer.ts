import type { BodyRequest } from '#api/route.ts';
import { lockTenantCounters, saveTenantCounters, type RenderedResponse } from '#database';
import { invalidRequest } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { NO_METADATA } from '#kit/metadata.ts';
import { issuingCountry } from './countries.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { readDocuments, sentKinds } from './documents.ts';
import { scheduleSubmission, submitting } from './kyc/submit-kyc.ts';
import { NEW_LIFECYCLE } from './lifecycle/model.ts';
import { afterDocuments, EMPTY_PROFILE, NO_DOCUMENTS, type Customer, type Profile } from './model.ts';
import { readProfile, type Problems } from './profile.ts';
import { renderCustomer } from './render.ts';
import { DuplicateError, saveOnce } from './save-once.ts';
import type { CustomerCreate } from './schemas.ts';
import { findIdByExternalRef, insertCustomer } from './store.ts';
import { checkSubmission, sealDocuments } from './submission.ts';

/**
 * Creates a customer, with its documents if any, in one commit.
 * @throws AppError invalid_request, duplicate_external_ref, idempotency_key_reused
 */
export async function createCustomer(
  dependencies: CustomerDependencies,
  request: BodyRequest<CustomerCreate>,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const now = dependencies.clock.now();
  const problems: Problems = {};
  const profile: Profile = { ...EMPTY_PROFILE, ...requiredFields(body), ...(await readProfile(body, now, problems)) };
  const documents = await readDocuments(tenant.id, body, profile.document_type, problems);
  const received = new Set(documents.keys());
  const submitter = { ...NO_DOCUMENTS, ...profile };
  checkSubmission(
    submitter,
    sentKinds(body, profile.document_type),
    dependencies.kyc_consent_required ?? false,
    problems,
  );
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);

  const id = newId<'customer'>();
  const documentWrites = await sealDocuments(dependencies.vault, tenant.id, id, documents);
  const save = () =>
    saveOnce(dependencies, tenant.id, request.idempotency, profile.external_ref, async (transaction) => {
      const [counters, taken] = await Promise.all([
        lockTenantCounters(transaction, [tenant.id]),
        findIdByExternalRef(transaction, tenant.id, profile.external_ref),
      ]);
      if (taken !== undefined) throw new DuplicateError();
      const local_id = (counters.get(tenant.id)!.customer_local_id += 1n);
      const customer: Customer = {
        ...profile,
        ...NEW_LIFECYCLE,
        ...afterDocuments(NO_DOCUMENTS, received),
        metadata: body.metadata ?? NO_METADATA,
        id,
        local_id,
        issuing_country: issuingCountry(profile.country_code)!,
        created_at: now,
        updated_at: now,
      };
      transaction.write(saveTenantCounters(counters));
      transaction.write(insertCustomer(tenant.id, customer));
      for (const write of documentWrites) transaction.write(write);
      if (received.size > 0) transaction.write(scheduleSubmission(dependencies, tenant.id, customer, now));
      return request.respond(renderCustomer(customer));
    });
  return received.size === 0 ? await save() : await submitting(dependencies, tenant.id, id, save);
}

function requiredFields({ first_name, last_name, email, phone, country_code, date_of_birth }: CustomerCreate) {
  return { first_name, last_name, email, phone, country_code, date_of_birth };
}

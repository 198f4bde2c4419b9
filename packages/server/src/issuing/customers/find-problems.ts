import type { Tenant } from '#kit/tenant.ts';
import { parseReference } from '#kit/ids.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { readDocuments, sentKinds } from './documents.ts';
import { EMPTY_PROFILE, NO_DOCUMENTS } from './model.ts';
import { readProfile, type Problems } from './profile.ts';
import type { CustomerPatch } from './schemas.ts';
import { findByReference } from './store.ts';
import { checkSubmission } from './submission.ts';

interface Sent {
  readonly tenant: Tenant;
  /** The id of the changed customer; missing for a new one. */
  readonly params: { readonly id?: string };
  readonly body: CustomerPatch;
  readonly rejected: ReadonlySet<string>;
}

const NEW_CUSTOMER = { ...NO_DOCUMENTS, ...EMPTY_PROFILE };

/**
 * What is wrong with a body, of which its schema has rejected other fields: its values, and which documents may be sent. A customer
 * that does not exist is treated as new: that is found afterwards.
 */
export async function findProblems(
  { database, clock, kyc_consent_required = false }: CustomerDependencies,
  { tenant, params, body, rejected }: Sent,
): Promise<Problems> {
  const problems: Problems = {};
  const reference = params.id === undefined ? undefined : parseReference<'customer'>(params.id);
  const found = reference && (await findByReference(database, tenant.id, reference));
  const customer = { ...(found ?? NEW_CUSTOMER), ...(await readProfile(body, clock.now(), problems)) };
  await readDocuments(tenant.id, body, customer.document_type, problems);
  checkSubmission(customer, sentKinds(body, customer.document_type, rejected), kyc_consent_required, problems);
  return problems;
}

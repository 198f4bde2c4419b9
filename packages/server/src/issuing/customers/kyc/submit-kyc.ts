import { CALL_TIMEOUT_MS } from '#kit/external-call.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { withTimeout } from '#kit/with-timeout.ts';
import { requireTenant } from '#partners';
import type { KycSubmission } from '#ports/kyc.ts';
import type { CustomerDependencies } from '../dependencies.ts';
import { holderOf } from '../holder.ts';
import { documentSubject, type Customer } from '../model.ts';
import { findByReference } from '../store.ts';
import { endSubmitting } from './store.ts';

/**
 * Submits a customer's newest submission to the platform, unless that is done. Safe to repeat: the platform identifies the
 * submission by customer and number.
 * @throws if the platform did not accept it: the worker tries again
 */
export async function submitKyc(
  dependencies: CustomerDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const { database, platform } = dependencies;
  const customer = await findByReference(database, tenantId, { by: 'id', id: customerId });
  if (customer === undefined || customer.kyc_submit_after === null) return;
  const submission = await submissionOf(dependencies, tenantId, customer);
  await withTimeout(platform.submitKyc(submission), CALL_TIMEOUT_MS);
  await database.rows(endSubmitting(tenantId, customerId, customer.kyc_submission));
}

/**
 * Starts `submitKyc` without waiting for it, since the response to the partner does not depend on it. Failures are ignored here:
 * the worker retries and reports them.
 */
export function startSubmitKyc(dependencies: CustomerDependencies, tenantId: TenantId, customerId: CustomerId): void {
  submitKyc(dependencies, tenantId, customerId).catch(() => undefined);
}

async function submissionOf(
  { database, platform, vault }: CustomerDependencies,
  tenantId: TenantId,
  customer: Customer,
): Promise<KycSubmission> {
  const { environment } = await requireTenant(database, tenantId);
  return {
    tenantId,
    environment,
    customerId: customer.id,
    submission: customer.kyc_submission,
    holder: holderOf(customer),
    issuingCountry: customer.issuing_country,
    documentType: customer.document_type,
    documentNumber: customer.document_number,
    readDocument: async (kind) =>
      platform.capabilitiesIn(environment).kyc !== 'hosted'
        ? await vault.read(tenantId, documentSubject(customer.id, kind))
        : undefined,
  };
}

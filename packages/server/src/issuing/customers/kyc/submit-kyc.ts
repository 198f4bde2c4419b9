import type { Query } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { requireTenant } from '#partners';
import type { KycSubmission } from '#ports/kyc.ts';
import { schedule, type Claim, type WorkKind } from '#work';
import type { CustomerDependencies } from '../dependencies.ts';
import { holderOf } from '../holder.ts';
import { isEnded } from '../lifecycle/model.ts';
import { documentSubject, KYC_SUBMISSION, type Customer, type KycSubmissionNumber } from '../model.ts';
import { findByReference } from '../store.ts';

/** How a submission is sent to the platform. Few run at a time, because each has several documents in memory. */
export function kycSubmission(dependencies: CustomerDependencies): WorkKind<KycSubmissionNumber> {
  return {
    name: KYC_SUBMISSION,
    per_process: 5,
    per_tenant: 2,
    timeout_ms: MINUTE_MS,
    async run(claim) {
      await submitKyc(dependencies, claim);
      return 'done';
    },
  };
}

/**
 * Sends a customer's newest submission to the platform, unless it has been decided or replaced, or the customer closed. Safe to repeat: the
 * platform identifies the submission by customer and number.
 * @throws AppError issuer_unavailable if the platform did not accept it
 */
async function submitKyc(dependencies: CustomerDependencies, { tenantId, id, data }: Claim<KycSubmissionNumber>) {
  const { database, platform } = dependencies;
  const customer = await findByReference(database, tenantId, { by: 'id', id: id as CustomerId });
  const isWanted = customer?.kyc_status === 'in_review' && customer.kyc_submission === data.submission;
  if (!isWanted || isEnded(customer.status)) return;
  const submission = await submissionOf(dependencies, tenantId, customer);
  await callExternal(() => platform.submitKyc(submission));
}

/** For the commit with the documents: the submission, which the process of the call sends after it. */
export function scheduleSubmission(
  { work }: Pick<CustomerDependencies, 'work'>,
  tenantId: TenantId,
  { id, kyc_submission: submission }: Customer,
  now: Date,
): Query {
  return schedule(KYC_SUBMISSION, { tenantId, id, data: { submission } }, { heldBy: work.id, since: now });
}

/**
 * Runs a commit with documents, and then sends them without waiting for it, since the response to the partner does not depend on it.
 * Failures are reported by the run, and repeated by a worker.
 */
export async function submitting<Result>(
  { work }: Pick<CustomerDependencies, 'work'>,
  tenantId: TenantId,
  id: CustomerId,
  commit: () => Promise<Result>,
): Promise<Result> {
  const result = await work.holding(commit);
  work.finish(KYC_SUBMISSION, tenantId, id).catch(() => undefined);
  return result;
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

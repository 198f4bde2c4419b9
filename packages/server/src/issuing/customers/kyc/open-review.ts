import type { Queryable, Transaction } from '#database';
import { assert } from '#kit/assert.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { assertNotEnded } from '../lifecycle/model.ts';
import { findByReference } from '../store.ts';
import { lockKyc, saveOpenReview } from './store.ts';

/**
 * Starts a review with a new submission number and without documents, regardless of earlier decisions, for a simulated decision.
 * Decisions of the platform about earlier submissions are ignored from then on.
 * @returns the number of the new submission
 * @throws AppError customer_closed
 */
export async function openReview(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
): Promise<number> {
  const customer = await lockKyc(transaction, tenantId, customerId);
  assert(customer !== undefined, 'a customer is never deleted');
  assertNotEnded(customer.status);
  const submission = customer.kyc_submission + 1;
  transaction.write(saveOpenReview(tenantId, customerId, submission, now));
  return submission;
}

/** The number of a customer's newest submission; 0 if there is none. */
export async function newestSubmission(
  queryable: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<number> {
  const customer = await findByReference(queryable, tenantId, { by: 'id', id: customerId });
  assert(customer !== undefined, 'a customer is never deleted');
  return customer.kyc_submission;
}

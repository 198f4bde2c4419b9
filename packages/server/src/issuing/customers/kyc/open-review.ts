import type { Queryable, Transaction } from '../../../foundation/database/index.ts';
import { assert } from '../../../foundation/kit/assert.ts';
import type { CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import { findByReference } from '../store.ts';
import { lockKyc, saveOpenReview } from './store.ts';

/**
 * Puts a customer into review under a new submission number, whatever was decided before and without documents: for who
 * will decide by hand. What the platform still has to say about earlier submissions no longer counts.
 * @returns the number of the submission to decide
 */
export async function openReview(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
): Promise<number> {
  const customer = await lockKyc(transaction, tenantId, customerId);
  assert(customer !== undefined, 'a customer that was there is gone');
  const submission = customer.kyc_submission + 1;
  transaction.write(saveOpenReview(tenantId, customerId, submission, now));
  return submission;
}

/** The number of a customer's newest submission; 0 when there was none. */
export async function newestSubmission(
  queryable: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<number> {
  const customer = await findByReference(queryable, tenantId, { by: 'id', id: customerId });
  assert(customer !== undefined, 'a customer that was there is gone');
  return customer.kyc_submission;
}

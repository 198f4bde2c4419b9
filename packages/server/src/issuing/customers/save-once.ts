import {
  commitOncePerKey,
  violatedConstraint,
  type RenderedResponse,
  type Database,
  type IdempotentRequest,
  type Transaction,
} from '../../foundation/database/index.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';

/**
 * Like `commitOncePerKey`, for work that may violate the uniqueness of `external_ref`.
 * @throws AppError duplicate_external_ref, idempotency_key_reused
 */
export async function saveOnce(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenantId: TenantId,
  request: IdempotentRequest,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  try {
    return await commitOncePerKey(database, clock, tenantId, request, work);
  } catch (error) {
    const refusal = asDuplicate(error);
    if (refusal === undefined) throw error;
    // The same request may have been sent twice. Then the other one has committed, and its saved response is returned.
    return await commitOncePerKey(database, clock, tenantId, request, () => Promise.reject(refusal));
  }
}

/** The unique key catches requests that race past the look-up. PostgreSQL's message contains the value, so it is not passed on. */
function asDuplicate(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.code === 'duplicate_external_ref') return error;
  return violatedConstraint(error) === 'customers_external_ref' ? new AppError('duplicate_external_ref') : undefined;
}

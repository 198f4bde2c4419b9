import {
  once,
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
 * `once`, for work that may find its external_ref taken.
 * @throws AppError duplicate_external_ref, idempotency_key_reused
 */
export async function saveOnce(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenantId: TenantId,
  request: IdempotentRequest,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  try {
    return await once(database, clock, tenantId, request, work);
  } catch (error) {
    const refusal = asDuplicate(error);
    if (refusal === undefined) throw error;
    // Who took it may be this very request, sent twice at once: it has committed, and its answer is there now.
    return await once(database, clock, tenantId, request, () => Promise.reject(refusal));
  }
}

/** The unique key catches those that race past the look-up. Its own words hold the value, so they are not passed on. */
function asDuplicate(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.code === 'duplicate_external_ref') return error;
  return violatedConstraint(error) === 'customers_external_ref' ? new AppError('duplicate_external_ref') : undefined;
}

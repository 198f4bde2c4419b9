import {
  commitOncePerKey,
  violatedConstraint,
  type RenderedResponse,
  type Database,
  type IdempotentRequest,
  type Transaction,
} from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { findIdByExternalRef } from './store.ts';

/**
 * Like `commitOncePerKey`, for work that may violate the uniqueness of `external_ref`: it throws `DuplicateError`, or runs into
 * the unique key, which catches requests that race past the look-up.
 * @throws AppError duplicate_external_ref with the other customer's id, idempotency_key_reused
 */
export async function saveOnce(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenantId: TenantId,
  request: IdempotentRequest,
  externalRef: string | null,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  try {
    return await commitOncePerKey(database, clock, tenantId, request, work);
  } catch (error) {
    if (!(error instanceof DuplicateError) && violatedConstraint(error) !== 'customers_external_ref') throw error;
    // The same request may have been sent twice. Then the other one has committed, and its saved response is returned.
    // PostgreSQL's message contains the value, so it is not passed on.
    return await commitOncePerKey(database, clock, tenantId, request, async (transaction) => {
      const existing_id = await findIdByExternalRef(transaction, tenantId, externalRef);
      throw new AppError('duplicate_external_ref', existing_id === undefined ? {} : { details: { existing_id } });
    });
  }
}

/** Another customer has the `external_ref`. */
export class DuplicateError extends AppError {
  constructor() {
    super('duplicate_external_ref');
  }
}

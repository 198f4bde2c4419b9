import type { Database } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { customersAlike, type CustomerAlike } from './store.ts';

/** How many are found for each thing that is the same. */
export const ALIKE_MAX = 10;

/**
 * The other customers of the tenant who may be the same person: with the same number of a document, or with the same name and date of
 * birth. The newest first.
 */
export async function findAlike(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly CustomerAlike[]> {
  return await database.rows(customersAlike(tenantId, customerId, ALIKE_MAX));
}

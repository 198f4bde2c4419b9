import type { Database } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { customersAlike, type CustomerAlike } from './store.ts';

/** How many are found for each thing that is the same. */
export const ALIKE_MAX = 10;

/**
 * The other customers of the tenant who may be the same person, because a document number is the same, or the name and the date of
 * birth are. The newest is first.
 */
export async function findAlike(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly CustomerAlike[]> {
  return await database.rows(customersAlike(tenantId, customerId, ALIKE_MAX));
}

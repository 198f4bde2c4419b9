import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { requireTenant } from '#partners';
import { eraseWords, type ErasedPeople } from './store.ts';

/**
 * Erases the reasons and the controls of requests for limits of some customers and their cards: both can name a person or a merchant. Who
 * asked and decided, when, and the limits stay. A request that waits expires. Safe to repeat. @returns how many requests named them
 */
export async function eraseApprovals(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenantId: TenantId,
  people: ErasedPeople,
): Promise<number> {
  const tenant = await requireTenant(database, tenantId);
  return (await database.rows(eraseWords(tenant, people, clock.now()))).length;
}

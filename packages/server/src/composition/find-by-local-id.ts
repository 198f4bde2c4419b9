import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { findCards } from '#cards';
import { findCustomer } from '#customers';

/** Finds the ids of cards and customers, which callers may name by their `local_id`. Nothing else has one. */
export function findByLocalId(database: Queryable) {
  return async (kind: string, tenantId: TenantId, named: string): Promise<string | undefined> => {
    if (kind === 'card') return (await findCards(database, tenantId, [named]))[0]?.id;
    if (kind === 'customer') return (await findCustomer(database, tenantId, named))?.id;
    return undefined;
  };
}

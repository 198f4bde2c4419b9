import type { Queryable } from '../foundation/database/index.ts';
import type { TenantId } from '../foundation/kit/ids.ts';
import { findCards } from '../issuing/cards/index.ts';
import { findCustomer } from '../issuing/customers/index.ts';

/** Finds the ids of cards and customers, which callers may name by their `local_id`. Nothing else has one. */
export function findByLocalId(database: Queryable) {
  return async (kind: string, tenantId: TenantId, named: string): Promise<string | undefined> => {
    if (kind === 'card') return (await findCards(database, tenantId, [named]))[0]?.id;
    if (kind === 'customer') return (await findCustomer(database, tenantId, named))?.id;
    return undefined;
  };
}

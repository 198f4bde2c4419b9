import type { AttentionItem } from '#attention';
import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { countDocumentsNeeded } from './store.ts';

/** Customers that are looked at: most of them have not sent any documents yet. */
const CUSTOMERS_MAX = 10_000;

/** A tenant's customers that must send documents again, as one item. */
export async function documentsNeeded(database: Queryable, tenantId: TenantId): Promise<AttentionItem[]> {
  const { count, since } = await countDocumentsNeeded(database, tenantId, CUSTOMERS_MAX);
  return count === 0 ? [] : [{ kind: 'documents_needed', since, count, params: {} }];
}

import type { Database } from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';
import { deleteViews, eraseViewers } from './erase-store.ts';

/**
 * Deletes the views of these cards, and erases their viewers from the log. The log keeps when a view was minted or used. Safe to
 * repeat. @returns how many views and entries it changed
 */
export async function eraseViews(database: Database, tenantId: TenantId, cardIds: readonly CardId[]): Promise<number> {
  if (cardIds.length === 0) return 0;
  const [views, entries] = await Promise.all([
    database.rows(deleteViews(tenantId, cardIds)),
    database.rows(eraseViewers(tenantId, cardIds)),
  ]);
  return views.length + entries.length;
}

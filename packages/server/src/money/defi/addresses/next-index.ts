import type { TenantId } from '#kit/ids.ts';
import type { SavedFactSource } from '#ledger';
import { loadNextIndexes } from './store.ts';

/** The index of the tenant's next address. Incremented under the tenant's lock, in the ledger command that issues an address. */
export const nextIndexFacts: SavedFactSource<TenantId, number> = {
  name: 'defi.next_index',
  changes: 'with_its_tenant',
  cached: false,
  keyText: (tenantId) => tenantId,
  load: loadNextIndexes,
  // The address row stores the index.
  save: () => [],
};

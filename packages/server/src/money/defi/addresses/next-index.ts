import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { SavedFactSource } from '../../ledger/index.ts';
import { loadNextIndexes } from './store.ts';

/** How many addresses a tenant has. Counted under its lock, in the ledger command that issues one. */
export const nextIndexFacts: SavedFactSource<TenantId, number> = {
  name: 'defi.next_index',
  changes: 'with_its_tenant',
  cached: false,
  keyText: (tenantId) => tenantId,
  load: loadNextIndexes,
  // The address itself is what is saved.
  save: () => [],
};

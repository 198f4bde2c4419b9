import type { SavedFactSource } from '#ledger';
import type { AccountCredit } from './model.ts';
import { loadByRailId, saveCredits, type RailKey } from './store.ts';

/** Changed only in ledger commands. Not cached: a credit is new when its notice arrives, and seldom read again. */
export const creditFacts: SavedFactSource<RailKey, AccountCredit> = {
  name: 'account_credit',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, railId }) => `${tenantId} ${railId}`,
  load: loadByRailId,
  save: (credits) => [saveCredits(credits)],
};

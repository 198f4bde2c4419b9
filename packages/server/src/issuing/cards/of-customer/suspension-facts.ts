import type { FactSource } from '#ledger';
import { loadSuspensions, type SuspensionKey } from './store.ts';

/** Whether the customer's suspension froze the card and nobody has changed it since. */
export const suspensionFacts: FactSource<SuspensionKey, boolean> = {
  name: 'card_suspension',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, cardId }) => tenantId + cardId,
  load: loadSuspensions,
};

import type { AttentionDependencies } from '#attention';
import { documentsNeeded } from '#customers';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { floatsThatEnd } from '#settlement';
import { walletsInTrouble } from '#wallets';
import { webhooksInTrouble } from '#webhooks';

/** What waits for somebody at a partner, from all domains. */
export function attentionDependencies(database: Database, clock: Clock): AttentionDependencies {
  return {
    sources: [
      async (tenantId) => await webhooksInTrouble(database, tenantId),
      async (tenantId) => await floatsThatEnd(database, tenantId, clock.now()),
      async (tenantId) => await walletsInTrouble(database, tenantId),
      async (tenantId) => await documentsNeeded(database, tenantId),
    ],
  };
}

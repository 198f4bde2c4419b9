import type { AttentionDependencies, AttentionItem } from '#attention';
import { documentsNeeded } from '#customers';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { isKey, type CallerId, type Tenant } from '#kit/tenant.ts';
import type { Approvals } from '#people';
import { floatsThatEnd } from '#settlement';
import { walletsInTrouble } from '#wallets';
import { webhooksInTrouble } from '#webhooks';

interface Sources {
  readonly database: Database;
  readonly clock: Clock;
  /** What two people of a partner decide. */
  readonly approvals: Approvals;
}

/** What waits for somebody at a partner, from all domains. */
export function attentionDependencies({ database, clock, approvals }: Sources): AttentionDependencies {
  return {
    sources: [
      async ({ id }) => await webhooksInTrouble(database, id),
      async (tenant, caller) => await approvalsWaiting(approvals, tenant, caller),
      async ({ id }) => await floatsThatEnd(database, id, clock.now()),
      async ({ id }) => await walletsInTrouble(database, id),
      async ({ id }) => await documentsNeeded(database, id),
    ],
  };
}

/** What waits for a decision: of a person, what the person may decide on; of a key, everything. */
async function approvalsWaiting(approvals: Approvals, tenant: Tenant, caller: CallerId): Promise<AttentionItem[]> {
  const waiting = isKey(caller) ? await approvals.pending(tenant) : await approvals.decidable(caller.personId, tenant);
  if (waiting.length === 0) return [];
  return [{ kind: 'approvals_waiting', since: waiting[0]!.created_at, count: waiting.length, params: {} }];
}

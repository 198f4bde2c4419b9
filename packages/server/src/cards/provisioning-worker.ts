import type { TenantId } from '../kit/ids.ts';
import { later, tenantsAhead } from '../database/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { provisionCard } from './provision-card.ts';
import { claimUnprovisioned, tenantsWithUnprovisioned } from './store.ts';

const TENANTS_PER_ROUND = 50;
/** Asked for at once, so that a platform which does not answer costs a tenant one time-out a round. */
const CARDS_PER_TENANT = 10;
/** How long claimed cards are left to their claimant before another may try: longer than asking for them can take. */
const CLAIM_MS = 300_000n;

/**
 * One round over the cards that still wait for their number although the request that created them is over: it was cut
 * off, or the platform did not answer, or answered that it takes longer. Tenants take turns, so that one with many such
 * cards does not hold up the others.
 * @returns how many cards were tried
 */
export async function provisionWaitingCards(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let tried = 0;
  for (const [tenantId, now] of await turns(dependencies)) {
    const until = later(now, CLAIM_MS);
    const cards = await claimUnprovisioned(dependencies.database, tenantId, now, until, CARDS_PER_TENANT);
    tried += cards.length;
    await Promise.all(cards.map((card) => provisionCard(dependencies, card).catch(onFailure)));
  }
  return tried;
}

/** The tenants that may have cards due, each with its own time. */
async function turns({ database, clock }: CardDependencies): Promise<Map<TenantId, Date>> {
  const now = clock.now();
  const ahead = await tenantsAhead(database, clock);
  const due = await tenantsWithUnprovisioned(database, now, TENANTS_PER_ROUND);
  return new Map([...due.map((tenantId) => [tenantId, ahead.get(tenantId) ?? now] as const), ...ahead]);
}

import type { CardDependencies } from './dependencies.ts';
import { provisionCard } from './provision-card.ts';
import { claimUnprovisioned, tenantsWithUnprovisioned } from './store.ts';

const TENANTS_PER_ROUND = 50;
const CARDS_PER_TENANT = 20;
/** How long claimed cards are left to their claimant before another may try: longer than all of them can time out. */
const CLAIM_MS = 300_000;

/**
 * One round over the cards that still wait for their number although the request that created them is over: it was cut
 * off, or the platform did not answer. Tenants take turns, so that one with many such cards does not hold up the others.
 * @returns how many cards were tried
 */
export async function provisionWaitingCards(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  let tried = 0;
  for (const tenantId of await tenantsWithUnprovisioned(database, now, TENANTS_PER_ROUND)) {
    const until = new Date(now.getTime() + CLAIM_MS);
    const cards = await claimUnprovisioned(database, tenantId, now, until, CARDS_PER_TENANT);
    for (const card of cards) {
      tried += 1;
      await provisionCard(dependencies, card).catch(onFailure);
    }
  }
  return tried;
}
